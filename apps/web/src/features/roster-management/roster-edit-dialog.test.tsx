import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { publishTags } from '#api/testing/publish-standings.ts'
import { question, refusal, SAM, SAMPLE_ROSTER, samplePlayer } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import {
  button,
  choose,
  chosen,
  edits,
  field,
  newWorld,
  SEARCH,
  showRoster,
  type,
  type World,
  ZOE,
} from './testing/show-roster.tsx'

let world: World
beforeEach(() => {
  world = newWorld()
})

test("MGMT-03 MGMT-05 the slot's player, the available space, and the players found", async () => {
  const requests = showRoster(world)
  await edits('DJ Moore')
  const dialog = screen.getByRole('dialog', { name: 'Edit FLEX1 Position' })
  expect(dialog.querySelector('.preview')?.textContent).toBe('DJ MooreFLEX1PHI$4')
  await waitFor(() => expect(dialog.querySelector('.cap-note')?.textContent).toBe('Available cap space$6'))
  expect(field().placeholder).toBe('Search FLEX players...')
  await type('j')
  await type('ja')
  const options = await screen.findByRole('option', { name: /Jakobi/ })
  expect(textsOf(within(options.parentElement!).getAllByRole('option'))).toEqual([
    'Jakobi MeyersWRSF$2',
    'Rome OdunzeWRSFCurrent/Previous Roster$3',
  ])
  const query = {
    maxSalary: '6',
    position: 'FLEX',
    currentPlayerId: 'moore',
    week: 'Week 12',
    rosterPosition: 'FLEX1',
    email: SAM,
    term: 'ja',
  }
  expect(requests.filter((one) => one.startsWith(SEARCH))).toEqual([`${SEARCH}?${new URLSearchParams(query)}`])
  await user.click(options)
  expect(dialog.querySelector('.preview.is-new')?.textContent).toBe('Jakobi MeyersWRSF$2')
})

test('MGMT-05 without a cap nothing can be spent', async () => {
  world.salaryCap = undefined
  const requests = showRoster(world)
  await edits('Jalen Hurts')
  expect(document.querySelector('.cap-note')?.textContent).toBe('Available cap space$0')
  await type('ja')
  await waitFor(() => expect(requests.filter((one) => one.includes('maxSalary=0&position=QB'))).toHaveLength(1))
})

test('MGMT-04 MGMT-07 a chosen player is sent once under one key, the modal closes and the team reloads', async () => {
  let respond = (_: unknown) => {}
  world.onUpdate = () => new Promise((resolve) => (respond = resolve))
  showRoster(world, { email: ZOE, path: '/?team=Breece+Lightning' })
  await edits('DJ Moore')
  expect(button('Confirm Roster Change').disabled).toBe(true)
  await choose(/Jakobi/)
  const save = button('Confirm Roster Change')
  await typeReason('x'.repeat(501))
  screen.getByText('A reason is one line of at most 500 characters.')
  expect(save.disabled).toBe(true)
  await typeReason(' Hurt in training ')
  expect(save.disabled).toBe(false)
  await user.click(save)
  await user.click(save)
  await waitFor(() => expect(button('Saving...').disabled).toBe(true))
  expect(new Set(world.sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  const body = { email: SAM, week: 'Week 12', oldPlayerID: 'moore', newPlayerID: 'meyers' }
  expect(world.sent[0]).toMatchObject({ method: 'POST', body: { ...body, reason: 'Hurt in training' } })

  world.roster = world.roster.map((spot) =>
    spot.playerID === 'moore' ? { ...spot, playerID: 'meyers', player_name: 'Jakobi Meyers' } : spot,
  )
  respond({ ...body, position: 'FLEX1' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('cell', { name: 'Jakobi Meyers' })
  expect(chosen('Team')).toBe('Breece Lightning')
})

test('MGMT-04 Cancel and Escape leave the roster unchanged', async () => {
  showRoster(world)
  await edits('DJ Moore')
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await edits('DJ Moore')
  await type('ja')
  await screen.findByRole('option', { name: /Jakobi/ })
  // The first Escape closes only the list.
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option', { name: /Jakobi/ })).toBeNull()
  screen.getByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.sent).toEqual([])
})

test("MGMT-06 'Please select a player before saving.' when Enter is pressed too early", async () => {
  showRoster(world)
  await edits('DJ Moore')
  await user.type(field(), '{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Please select a player before saving.')
  await choose(/Jakobi/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('MGMT-03 D-10 a player over the cap is refused in words, without a request', async () => {
  world.found = [samplePlayer('lamb', 'CeeDee Lamb', 9)]
  showRoster(world)
  await edits('DJ Moore')
  await choose(/CeeDee/)
  await user.click(button('Confirm Roster Change'))
  expect(screen.getByRole('alert').textContent).toBe('The roster would be $3 over the salary cap')
  expect(world.sent).toEqual([])
})

test("MGMT-06 a refusal shows the reason, and the form reloads the slot's player", async () => {
  world.onUpdate = () => refusal(409, 'DJ Moore is not on the roster: there are now Zay Flowers (FLEX1)')
  showRoster(world)
  await edits('DJ Moore')
  await choose(/Jakobi/)
  await user.click(button('Confirm Roster Change'))
  await screen.findByText('Failed to update roster. Please try again.')
  screen.getByText('DJ Moore is not on the roster: there are now Zay Flowers (FLEX1)')
  world.roster = replaced('Zay Flowers')
  await user.click(button('Refresh'))
  await waitFor(() => expect(document.querySelector('.preview')?.textContent).toBe('Zay FlowersFLEX1PHI$4'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test("MGMT-06 'An error occurred. Please try again.' when the response is lost", async () => {
  world.onUpdate = () => Promise.reject(new TypeError('Failed to fetch'))
  showRoster(world)
  await edits('DJ Moore')
  await choose(/Jakobi/)
  await user.click(button('Confirm Roster Change'))
  await screen.findByText('An error occurred. Please try again.')
  expect(world.sent).toHaveLength(3)
})

test("FEED-11 D-06 another commissioner's change appears at once, even in an open form", async () => {
  showRoster(world)
  await edits('DJ Moore')
  publish('before')
  world.roster = replaced('Zay Flowers')
  publish('after')
  await screen.findByText('DJ Moore is no longer on the roster, replaced by Zay Flowers')
  expect(screen.getByRole('cell', { name: 'Zay Flowers', hidden: true })).toBeTruthy()
  await user.click(button('Refresh'))
  await waitFor(() => expect(document.querySelector('.preview')?.textContent).toBe('Zay FlowersFLEX1PHI$4'))
})

const replaced = (name: string) =>
  SAMPLE_ROSTER.map((spot) => (spot.playerID === 'moore' ? { ...spot, playerID: name, player_name: name } : spot))

const publish = (rosters: string) => publishTags({ rosters })

const typeReason = (reason: string) => fillIn(screen.getByLabelText('Reason (optional)'), reason)

test('DESK-09 after kick-off a correction asks for confirmation, and is sent with it', async () => {
  const responses = [question('one'), { position: 'FLEX1' }]
  world.onUpdate = ({ body }) => {
    const response = responses.shift()
    return response instanceof Response ? response : { ...(body as object), ...response }
  }
  showRoster(world)
  await edits('DJ Moore')
  await choose(/Jakobi/)
  await user.click(button('Confirm Roster Change'))
  await screen.findByText('Question one')
  expect(screen.queryByText('Failed to update roster. Please try again.')).toBeNull()
  await user.click(button('Change Anyway'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.sent.map(({ body }) => (body as { confirmed?: string }).confirmed)).toEqual([undefined, 'one'])
})
