import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { findAndFill, findAndPress, findField, press } from '#api/testing/form-controls.ts'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { newServer, previews, type SetupServer, STATE, showSetup } from './testing/show-setup.tsx'

let server: SetupServer
beforeEach(() => {
  server = newServer()
})

const slot = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })

async function picks(name: string, text: string): Promise<void> {
  await fillIn(await slot(name), text)
  await user.click(suggestions()[0]!)
}

/** Scoped to the slot, since the teams to choose from are options too. */
const suggestions = () => screen.queryAllByRole('option').filter((one) => one.tagName === 'LI')
const offered = () => textsOf(suggestions())

const rostersSent = (at: number) =>
  Buffer.from((server.previewed[at]!.body as { rostersCsv: string }).rostersCsv, 'base64').toString()

test('D-10 a roster is picked slot by slot: allowed players, nobody twice, the space under the cap', async () => {
  showSetup(server)
  await findAndFill('Teams and Managers, typed or pasted', 'team,email\nAnn Arbor,ann@own.example\n')
  await press('Pick Players on This Page')
  await fillIn(await slot('QB1'), 'qui')
  expect(offered()).toEqual([expect.stringContaining('Quincy Bomb')])
  await fillIn(await slot('QB1'), 'Q')
  expect(offered()).toEqual([expect.stringContaining('Quentin Arm'), expect.stringContaining('Quincy Bomb')])
  await fillIn(await slot('QB1'), 'qb')
  expect(offered()).toHaveLength(2)
  await user.click(suggestions()[0]!)
  screen.getByText('$40.50')
  await fillIn(await slot('QB2'), 'q')
  expect(offered()).toEqual([expect.stringContaining('Quincy Bomb')])
  await fillIn(await slot('QB2'), '')
  await picks('FLEX1', 'q')
  expect((await slot('FLEX1')).value).toBe('Quick Runner')
  screen.getByText('$36.50')
  expect((await findField('Team')).textContent).toContain('Ann Arbor (2 of 11)')

  await fillIn(await findField('Team'), 'bo@own.example')
  expect((await slot('QB1')).value).toBe('')
  await picks('QB1', 'quentin')
  await previews(server)
  expect(rostersSent(0)).toBe(
    'email,slot,player id\nann@own.example,QB1,q1\nann@own.example,FLEX1,r1\nbo@own.example,QB1,q1\n',
  )

  // Typing on clears the choice.
  await fillIn(await slot('QB1'), 'Quentin A')
  await previews(server)
  expect(rostersSent(1)).not.toContain('bo@own.example')
})

test('picks survive a reload and another team file, and can be replaced by a file', async () => {
  const { unmount } = showSetup(server)
  await findAndPress('Pick Players on This Page')
  await picks('QB1', 'quentin')
  unmount()
  showSetup(server)
  await screen.findByText('Picked on this page so far: 1 player.')
  await press('Keep Picking')
  expect((await slot('QB1')).value).toBe('Quentin Arm')
  await findAndFill('Teams and Managers, typed or pasted', 'team,email\n')
  expect(screen.queryByRole('combobox', { name: 'QB1' })).toBeNull()
  await press('Use a File Instead')
  await findField('Starting Rosters, typed or pasted')
  await previews(server)
  expect(server.previewed[0]!.body).not.toHaveProperty('rostersCsv')
})

test('a player who is no longer in any file is no longer picked', async () => {
  showSetup(server)
  await findAndPress('Pick Players on This Page')
  await picks('QB1', 'quentin')
  await picks('QB2', 'quincy')
  await fillIn(await findField('Team'), 'bo@own.example')
  await picks('QB1', 'quentin')
  if (server.pool.result !== 'pool') throw new Error('the usual pool has no problems')
  const { teams, players } = server.pool
  server.pool = {
    result: 'pool',
    teams: teams.slice(0, 1),
    players: players.filter(({ name }) => name !== 'Quincy Bomb'),
  }
  await findAndFill('Teams and Managers, typed or pasted', 'team,email\nAnn Arbor,ann@own.example\n')
  await press('Keep Picking')
  await screen.findByText('Picked on this page so far: 1 player.')
  await previews(server)
  expect(rostersSent(0)).toBe('email,slot,player id\nann@own.example,QB1,q1\n')
})

test('an unreadable team file is reported before any picking', async () => {
  const problems = [{ file: 'teams' as const, message: 'There is no team in the file' }]
  server.pool = { result: 'problems', problems, more: 0 }
  server.previewResult = { result: 'problems', problems, more: 0 }
  showSetup(server)
  await findAndPress('Pick Players on This Page')
  const teams = within(await screen.findByRole('region', { name: '3. Teams and Managers' }))
  await teams.findByText('There is no team in the file')
  expect(screen.queryByRole('combobox', { name: 'QB1' })).toBeNull()
})

test('without imported players the picker links to the import; with them it offers names and ids', async () => {
  server.state = () => ({ ...STATE, players: 0, games: 0 })
  const { unmount } = showSetup(server)
  const link = await screen.findByRole('link', { name: 'Import a season' })
  expect(link.getAttribute('href')).toBe('/commissioner/data?figures=files')
  unmount()
  server.state = () => STATE
  showSetup(server)
  await screen.findByRole('button', { name: 'players.csv' })
})

test('problems of picked rosters are shown without row numbers', async () => {
  const message = 'Ann Arbor, Week 1: No player in QB2'
  server.previewResult = { result: 'problems', problems: [{ file: 'rosters', row: 2, message }], more: 0 }
  showSetup(server)
  await findAndPress('Pick Players on This Page')
  await picks('QB1', 'quentin')
  await previews(server)
  await screen.findByRole('row', { name: message })
})

test('a preview warns of teams without players, and the input stays for going back', async () => {
  if (server.previewResult.result !== 'preview') throw new Error('the usual check is a preview')
  const [roster] = server.previewResult.preview.rosters
  server.previewResult.preview.rosters = [{ ...roster!, players: 0 }]
  showSetup(server)
  await previews(server)
  await screen.findByText(/^Without players: Ann Arbor\./)
  const { invitations: _, ...done } = server.previewResult.preview
  server.onSetup = () => Response.json({ ...done, invitations: [] }, { status: 201 })
  await press('Set Up the League...')
  await findAndPress('Set Up League')
  const link = await screen.findByRole('link', { name: 'Continue with the rosters' })
  expect(link.getAttribute('href')).toBe('/commissioner/setup')
  expect(sessionStorage).toHaveLength(1)
})
