import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AllRosters, PlayerSearchResult, RosterPlayer } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { readStandings } from '#api/standings-message.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal, SAM, SAMPLE_ROSTER, samplePlayer } from '#api/testing/sample-rosters.ts'
import { sampleMessage } from '#api/testing/sample-standings.ts'
import { type Asked, stubServer, WithQueries } from '#api/testing/with-queries.tsx'
import { RosterManagementScreen } from './roster-management-screen.tsx'

const UPDATE = '/api/commissioner/update-roster'
const SEARCH = '/api/players/search'
const ZOE = 'zoe@tuff.example'
const limitsOf = (email: string) => `/api/rosters/team-limits/${encodeURIComponent(email)}`

let roster: RosterPlayer[]
let salaryCap: number | undefined
let found: PlayerSearchResult[]
let onUpdate: (asked: Asked) => unknown
let sent: Asked[]

beforeEach(() => {
  feeds.standings.setState({ status: 'OPEN', error: undefined, attempts: 0, last: undefined })
  roster = SAMPLE_ROSTER
  salaryCap = 26
  found = [
    samplePlayer('meyers', 'Jakobi Meyers', 2),
    { ...samplePlayer('odunze', 'Rome Odunze', 3), isOnRoster: true },
  ]
  onUpdate = ({ body }) => ({ ...(body as object), position: 'FLEX1' })
  sent = []
})
afterEach(() => void vi.unstubAllGlobals())

test('RT-10 MGMT-01 MGMT-08 the own team in the current week: selectors, cards, roster, and trades below', async () => {
  show()
  screen.getByText('Loading...')
  screen.getByRole('heading', { level: 1, name: 'TUFF Team Roster Management' })
  await screen.findByRole('table')
  expect([chosen('Team'), chosen('Week')]).toEqual(['Breece Lightning', 'Week 12 (Current)'])
  screen.getByRole('heading', { name: 'Salary Cap Information' })
  screen.getByRole('heading', { name: 'Trade Information' })
  screen.getByText('trades of Breece Lightning in Week 12, 3 players')
  screen.getByText('Live')
})

test('MGMT-01 somebody without a team starts with the first; nobody is chosen where nobody is wanted', async () => {
  show({ email: 'guest@tuff.example' })
  await screen.findByRole('table')
  expect(chosen('Team')).toBe('A Team')
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: '' } })
  screen.getByText('No players found for selected team and week.')
  expect(screen.queryByText(/trades of/)).toBeNull()
})

test('MGMT-01 a failure is an alert', async () => {
  show({ server: { '/api/rosters/allrosters': () => refusal(500, 'no') } })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load rosters')
})

test("MGMT-02 'Edit Player' stands beside every player of the current week, and of no other", async () => {
  show()
  await screen.findByRole('columnheader', { name: 'Actions' })
  expect(screen.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-label')])).toEqual([
    ['Edit Player', 'Edit Player Jalen Hurts'],
    ['Edit Player', 'Edit Player Breece Hall'],
    ['Edit Player', 'Edit Player DJ Moore'],
  ])
  fireEvent.change(screen.getByLabelText('Week'), { target: { value: 'Week 11' } })
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('MGMT-03 MGMT-05 who stands in the slot, what may be spent, and whom the search finds', async () => {
  const asked = show()
  await edits('DJ Moore')
  const dialog = screen.getByRole('dialog', { name: 'Edit FLEX1 Position' })
  expect(dialog.querySelector('.preview')?.textContent).toBe('DJ MooreFLEX1PHI$4')
  expect(dialog.querySelector('.cap-note')?.textContent).toBe('Available cap space$6')
  expect(field().placeholder).toBe('Search FLEX players...')
  type('j')
  type('ja')
  const options = await screen.findByRole('option', { name: /Jakobi/ })
  expect(
    within(options.parentElement!)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Jakobi MeyersWRSF$2', 'Rome OdunzeWRSFCurrent/Previous Roster$3'])
  const query = {
    maxSalary: '6',
    position: 'FLEX',
    currentPlayerId: 'moore',
    week: 'Week 12',
    rosterPosition: 'FLEX1',
    email: SAM,
    term: 'ja',
  }
  expect(asked.filter((one) => one.startsWith(SEARCH))).toEqual([`${SEARCH}?${new URLSearchParams(query)}`])
  fireEvent.click(options)
  expect(dialog.querySelector('.preview.is-new')?.textContent).toBe('Jakobi MeyersWRSF$2')
})

test('MGMT-05 without a cap nothing may be spent', async () => {
  salaryCap = undefined
  const asked = show()
  await edits('Jalen Hurts')
  expect(document.querySelector('.cap-note')?.textContent).toBe('Available cap space$0')
  type('ja')
  await waitFor(() => expect(asked.filter((one) => one.includes('maxSalary=0&position=QB'))).toHaveLength(1))
})

test('MGMT-04 MGMT-07 a chosen player is sent once under one key, the modal closes and the same team is shown anew', async () => {
  let answer = (_: unknown) => {}
  onUpdate = () => new Promise((resolve) => (answer = resolve))
  show({ email: ZOE, path: '/?team=Breece+Lightning' })
  await edits('DJ Moore')
  expect(button('Confirm Roster Change').disabled).toBe(true)
  await choose(/Jakobi/)
  const save = button('Confirm Roster Change')
  expect(save.disabled).toBe(false)
  fireEvent.click(save)
  fireEvent.click(save)
  await waitFor(() => expect(button('Saving...').disabled).toBe(true))
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  const body = { email: SAM, week: 'Week 12', oldPlayerID: 'moore', newPlayerID: 'meyers' }
  expect(sent[0]).toMatchObject({ method: 'POST', body })

  roster = roster.map((spot) =>
    spot.playerID === 'moore' ? { ...spot, playerID: 'meyers', player_name: 'Jakobi Meyers' } : spot,
  )
  answer({ ...body, position: 'FLEX1' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('cell', { name: 'Jakobi Meyers' })
  expect(chosen('Team')).toBe('Breece Lightning')
})

test('MGMT-04 Cancel and Escape leave the roster as it is', async () => {
  show()
  await edits('DJ Moore')
  fireEvent.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await edits('DJ Moore')
  type('ja')
  await screen.findByRole('option', { name: /Jakobi/ })
  // The first closes only the list.
  fireEvent.keyDown(field(), ESCAPE)
  expect(screen.queryByRole('option', { name: /Jakobi/ })).toBeNull()
  screen.getByRole('dialog')
  fireEvent.keyDown(field(), ESCAPE)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test("MGMT-06 'Cannot edit player: Missing player ID'", async () => {
  roster = roster.map((spot) => (spot.position === 'QB1' ? { ...spot, playerID: '' } : spot))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Player Jalen Hurts' }))
  expect(screen.getByRole('alert').textContent).toBe('Cannot edit player: Missing player ID')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("MGMT-06 'Please select a player before saving.' to whoever presses Enter too early", async () => {
  show()
  await edits('DJ Moore')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toBe('Please select a player before saving.')
  await choose(/Jakobi/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('MGMT-03 D-10 a player who would break the cap is refused in words, without asking the server', async () => {
  found = [samplePlayer('lamb', 'CeeDee Lamb', 9)]
  show()
  await edits('DJ Moore')
  await choose(/CeeDee/)
  fireEvent.click(button('Confirm Roster Change'))
  expect(screen.getByRole('alert').textContent).toBe('The roster would be $3 over the salary cap')
  expect(sent).toEqual([])
})

test('MGMT-06 a refusal says why, and the form looks again at who is in the slot', async () => {
  onUpdate = () => refusal(409, 'DJ Moore is not on the roster: there are now Zay Flowers (FLEX1)')
  show()
  await edits('DJ Moore')
  await choose(/Jakobi/)
  fireEvent.click(button('Confirm Roster Change'))
  await screen.findByText('Failed to update roster. Please try again.')
  screen.getByText('DJ Moore is not on the roster: there are now Zay Flowers (FLEX1)')
  roster = replaced('Zay Flowers')
  fireEvent.click(button('Look Again'))
  await waitFor(() => expect(document.querySelector('.preview')?.textContent).toBe('Zay FlowersFLEX1PHI$4'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test("MGMT-06 'An error occurred. Please try again.' when no answer came", async () => {
  onUpdate = () => Promise.reject(new TypeError('Failed to fetch'))
  show()
  await edits('DJ Moore')
  await choose(/Jakobi/)
  fireEvent.click(button('Confirm Roster Change'))
  await screen.findByText('An error occurred. Please try again.')
  expect(sent).toHaveLength(3)
})

test('FEED-11 D-06 what another commissioner changes is on screen at once, even in an open form', async () => {
  show()
  await edits('DJ Moore')
  hear('before')
  roster = replaced('Zay Flowers')
  hear('after')
  await screen.findByText('DJ Moore is not on the roster: there is now Zay Flowers')
  expect(screen.getByRole('cell', { name: 'Zay Flowers', hidden: true })).toBeTruthy()
  fireEvent.click(button('Look Again'))
  await waitFor(() => expect(document.querySelector('.preview')?.textContent).toBe('Zay FlowersFLEX1PHI$4'))
})

const replaced = (name: string) =>
  SAMPLE_ROSTER.map((spot) => (spot.playerID === 'moore' ? { ...spot, playerID: name, player_name: name } : spot))

const hear = (rostersTag: string) =>
  act(() => feeds.standings.setState({ last: readStandings(sampleMessage({ currentWeek: 12, rostersTag })) }))

type Visit = { email?: string; path?: string; server?: Parameters<typeof stubServer>[0] }

function show({ email = SAM, path = '/', server = {} }: Visit = {}): string[] {
  const league = (): AllRosters => ({
    currentWeek: 12,
    data: {
      [ZOE]: { tuff_team_name: 'Zebra Crossing', weeks: { 'Week 12': SAMPLE_ROSTER } },
      [SAM]: { tuff_team_name: 'Breece Lightning', weeks: { 'Week 11': SAMPLE_ROSTER, 'Week 12': roster } },
      'ann@tuff.example': { tuff_team_name: 'A Team', weeks: { 'Week 12': SAMPLE_ROSTER } },
    },
  })
  const limits = () => ({ salaryCap, isPlayoffTeam: false, tradeLimits: { regular: 10, ir: 3 } })
  const asked = stubServer({
    '/api/rosters/allrosters': league,
    [limitsOf(SAM)]: limits,
    [limitsOf(ZOE)]: limits,
    [limitsOf('ann@tuff.example')]: limits,
    '/api/trades/count': () => ({ data: { count: 1, periodComplete: false } }),
    [SEARCH]: () => found,
    [UPDATE]: (_, request) => {
      sent.push(request)
      return onUpdate(request)
    },
    ...server,
  })
  renderPage(
    <WithQueries>
      <RosterManagementScreen
        trades={(team) => <p>{`trades of ${team.name} in ${team.week}, ${team.roster.length} players`}</p>}
      />
    </WithQueries>,
    { path, session: { user: { subject: 'sam', name: 'Sam Whitfield', email } } },
  )
  return asked
}

async function edits(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Edit Player ${name}` }))
  await screen.findByRole('dialog')
}

async function choose(name: RegExp): Promise<void> {
  type('ja')
  fireEvent.click(await screen.findByRole('option', { name }))
}

const ESCAPE = { key: 'Escape', code: 'Escape' }
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('combobox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent
