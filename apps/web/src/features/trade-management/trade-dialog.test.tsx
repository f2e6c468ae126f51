import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { question, refusal, SAM, SAMPLE_ROSTER, samplePlayer, sampleTrade } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import {
  button,
  COUNT,
  choose,
  drop,
  field,
  LIMITS,
  newWorld,
  opens,
  SEARCH,
  select,
  showTrades,
  TRADES,
  type,
  type World,
} from './testing/show-trades.tsx'

let world: World
beforeEach(() => {
  world = newWorld()
})

test('TRADE-04 TRADE-05 a form with the week, the types with trades left, and the roster by slot', async () => {
  showTrades(world)
  await opens('Add Trade')
  screen.getByRole('dialog', { name: 'Add New Trade for Breece Lightning' })
  const week = screen.getByLabelText<HTMLInputElement>('Week')
  expect([week.value, week.readOnly]).toEqual(['Week 12', true])
  expect(optionsOf('Trade Type')).toEqual(['Regular (2 remaining)', 'IR (1 remaining)'])
  expect(select('Trade Type').value).toBe('regular')
  expect(optionsOf('Player to Drop')).toEqual([
    'Choose...',
    'Jalen Hurts (QB - PHI) - $8.50',
    'Breece Hall (RB - PHI) - $11.50',
    'DJ Moore (FLEX - PHI) - $4',
  ])
  expect(select('Player to Drop').required).toBe(true)
})

test('TRADE-04 a type without trades left is not offered, and the other is preselected', async () => {
  world.made = { regular: 10, ir: 2 }
  showTrades(world)
  await opens('Add Trade')
  expect(optionsOf('Trade Type')).toEqual(['IR (1 remaining)'])
})

test('TRADE-06 TRADE-07 the search needs a player to drop, and requests players under the cap', async () => {
  const requests = showTrades(world)
  await opens('Add Trade')
  expect(field().disabled).toBe(true)
  expect(field().placeholder).toBe('Start typing to search players')
  screen.getByText('$2')
  await drop('moore')
  expect(field().disabled).toBe(false)
  screen.getByText('$6')
  await type('j')
  await type('ja')
  await screen.findByRole('option', { name: /Jakobi Meyers/ })
  const searches = requests.filter((address) => address.startsWith(SEARCH))
  const query = { maxSalary: '6', position: 'FLEX', currentPlayerId: 'moore', week: 'Week 12', term: 'ja' }
  expect(searches).toEqual([`${SEARCH}?${new URLSearchParams(query)}`])
})

test('TRADE-07 without a cap from the server it is 50 dollars', async () => {
  world.limits = { isPlayoffTeam: false, tradeLimits: world.limits.tradeLimits }
  showTrades(world)
  await opens('Add Trade')
  await drop('hurts')
  screen.getByText('$34.50')
})

test('TRADE-06 TRADE-07 the chosen player is shown with position, club, salary and the available space', async () => {
  showTrades(world)
  await opens('Add Trade')
  await drop('moore')
  expect(screen.queryByText('Selected player')).toBeNull()
  await choose('ja', /Jakobi Meyers/)
  expect(screen.getByText('Selected player').nextElementSibling?.textContent).toBe('Jakobi MeyersWRSF$2')
  expect(screen.getByText('Available cap space').nextElementSibling?.textContent).toBe('$6')
  await drop('hurts')
  expect(screen.queryByText('Selected player')).toBeNull()
})

test('TRADE-08 a trade is saved once under one key, and the form closes', async () => {
  let respond = (_: unknown) => {}
  world.onChange = () => new Promise((resolve) => (respond = resolve))
  const requests = showTrades(world)
  await opens('Add Trade')
  expect(button('Save Trade').disabled).toBe(true)
  await drop('moore')
  await user.selectOptions(select('Trade Type'), 'ir')
  await choose('ja', /Jakobi Meyers/)
  const save = button('Save Trade')
  await fillIn(screen.getByLabelText('Reason (optional)'), 'x'.repeat(501))
  expect(save.disabled).toBe(true)
  await fillIn(screen.getByLabelText('Reason (optional)'), 'Both agreed')
  await user.click(save)
  await user.click(save)
  await screen.findByRole('button', { name: 'Saving...' })
  expect([button('Saving...').disabled, button('Cancel').disabled]).toEqual([true, true])
  expect(new Set(world.sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  const body = { managerEmail: SAM, week: 'Week 12', tradeType: 'ir', playerAdded: 'meyers', playerDropped: 'moore' }
  expect(world.sent[0]).toMatchObject({ method: 'POST', body: { ...body, reason: 'Both agreed' } })

  const before = requests.length
  respond(sampleTrade())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(requests.slice(before).map((address) => address.split('?')[0]))).toEqual(
    new Set([TRADES, COUNT, LIMITS]),
  )
})

test('TRADE-08 a post without a response is repeated under its key', async () => {
  world.onChange = () => (world.sent.length < 3 ? Promise.reject(new TypeError('Failed to fetch')) : sampleTrade())
  await draftsMeyers()
  await user.click(button('Save Trade'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.sent).toHaveLength(3)
  expect(new Set(world.sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('TRADE-09 another player to drop clears the added player, the text, the results and the error', async () => {
  world.onChange = () => refusal(409, 'No regular trades left')
  await draftsMeyers()
  await user.click(button('Save Trade'))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save trade: No regular trades leftRefresh')
  await drop('hall')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field().value).toBe('')
  expect(screen.queryAllByRole('option', { name: /Meyers/ })).toEqual([])
  expect(button('Save Trade').disabled).toBe(true)
})

test("TRADE-09 the same clears a pending search's text, its results and its error", async () => {
  let search = () => world.found as unknown
  showTrades(world, {}, { [SEARCH]: () => search() })
  await opens('Add Trade')
  await drop('moore')
  await type('ja')
  await screen.findByRole('option', { name: /Jakobi/ })
  await drop('hall')
  expect(field().value).toBe('')
  expect(screen.queryAllByRole('option', { name: /Jakobi/ })).toEqual([])

  search = () => refusal(503, 'Try later')
  await type('lam')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to search players: Try later')
  await drop('moore')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field().value).toBe('')
})

test('TRADE-08 FEED-11 a dropped player who left the roster is named, with their replacement', async () => {
  await draftsMeyers()
  world.changeRoster(
    SAMPLE_ROSTER.map((spot) =>
      spot.playerID === 'moore' ? { ...spot, playerID: 'flowers', player_name: 'Zay Flowers' } : spot,
    ),
  )
  expect(screen.getByRole('alert').textContent).toBe(
    'DJ Moore is no longer on the roster, replaced by Zay FlowersRefresh',
  )
  expect(button('Save Trade').disabled).toBe(true)
  await user.click(button('Refresh'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await drop('flowers')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('TRADE-09 closing clears the text, the results and the error', async () => {
  world.onChange = () => refusal(409, 'No regular trades left')
  await draftsMeyers()
  await user.click(button('Save Trade'))
  await screen.findByRole('alert')
  await type('jau')
  await screen.findByRole('option', { name: /Jauan/ })
  await closesAndOpensAgain()
  expect([select('Player to Drop').value, field().value]).toEqual(['', ''])
  expect(screen.queryByRole('alert')).toBeNull()
  // Choosing the same player to drop restores nothing.
  await drop('moore')
  expect(field().value).toBe('')
  expect(screen.queryAllByRole('option', { name: /Jauan|Jakobi/ })).toEqual([])
  expect(button('Save Trade').disabled).toBe(true)

  async function closesAndOpensAgain() {
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await opens('Add Trade')
  }
})

test('TRADE-06 typing after a choice clears it', async () => {
  await draftsMeyers()
  expect([field().value, button('Save Trade').disabled]).toEqual(['Jakobi Meyers', false])
  await type('Jakobi Meyer')
  expect(button('Save Trade').disabled).toBe(true)
})

test.each([
  ['No matching players found', () => []],
  [
    'No players found within available cap space ($6)',
    (query: URLSearchParams) => (Number(query.get('maxSalary')) > 6 ? [samplePlayer('lamb', 'CeeDee Lamb', 9)] : []),
  ],
])("TRADE-13 '%s'", async (sentence, response) => {
  showTrades(world, {}, { [SEARCH]: response })
  await opens('Add Trade')
  await drop('moore')
  await type('lam')
  await screen.findByText(sentence)
})

test('TRADE-13 a search that fails shows why', async () => {
  showTrades(world, {}, { [SEARCH]: () => refusal(503, 'Try later') })
  await opens('Add Trade')
  await drop('moore')
  await type('lam')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to search players: Try later')
})

test('D-10 players on the team are not offered', async () => {
  world.found = [samplePlayer('hall', 'Breece Hall', 2), ...world.found]
  showTrades(world)
  await opens('Add Trade')
  await drop('moore')
  await type('ja')
  await screen.findByRole('option', { name: /Jakobi/ })
  const offered = textsOf(within(screen.getByRole('listbox')).getAllByRole('option'))
  expect(offered).toEqual(['Jakobi MeyersWRSF$2', 'Jauan JenningsWRSF$1.50'])
})

test('TRADE-08 D-10 a trade against the rules is refused without a request', async () => {
  world.limits = { ...world.limits, salaryCap: 20 }
  world.found = [samplePlayer('lamb', 'CeeDee Lamb', 9)]
  showTrades(world)
  await opens('Add Trade')
  await drop('moore')
  await choose('la', /CeeDee Lamb/)
  await user.click(button('Save Trade'))
  expect((await screen.findByRole('alert')).textContent).toContain('The roster would be $9 over the salary cap')
  expect(world.sent).toEqual([])
})

/** Jakobi Meyers for DJ Moore, not saved yet. */
async function draftsMeyers(): Promise<void> {
  showTrades(world)
  await opens('Add Trade')
  await drop('moore')
  await choose('ja', /Jakobi Meyers/)
}

const optionsOf = (label: string) => textsOf(select(label).options)

test('DESK-09 after kick-off the form asks for confirmation, and confirms the latest question', async () => {
  const over = "DJ Moore's game is over: 29.32 points this week."
  const responses = [question('one', over), question('two'), refusal(500, 'no'), sampleTrade()]
  world.onChange = () => responses.shift()
  showTrades(world)
  await opens('Add Trade')
  await drop('moore')
  await choose('ja', /Jauan/)
  await user.click(button('Save Trade'))
  const note = await screen.findByText(over)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('alert').textContent).toContain('After kick-off')
  expect(note.closest('.alert')?.className).toContain('alert-warning')
  // A game began while the form was open, which needs its own confirmation.
  await user.click(button('Save Trade Anyway'))
  await screen.findByText('Question two')
  expect(screen.queryByText(over)).toBeNull()
  // A request without a response is repeated unchanged.
  await user.click(button('Save Trade Anyway'))
  await screen.findByText('Failed to save trade: no')
  await user.click(button('Save Trade Anyway'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.sent.map(({ body }) => (body as { confirmed?: string }).confirmed)).toEqual([
    undefined,
    'one',
    'two',
    'two',
  ])
})

test('DESK-09 another player discards the question', async () => {
  world.onChange = () => question('one')
  showTrades(world)
  await opens('Add Trade')
  await drop('moore')
  await choose('ja', /Jauan/)
  await user.click(button('Save Trade'))
  await screen.findByText('Question one')
  await choose('jak', /Jakobi/)
  expect(screen.queryByText('Question one')).toBeNull()
  await user.click(button('Save Trade'))
  await screen.findByText('Question one')
  expect(world.sent.at(-1)?.body).not.toHaveProperty('confirmed')
})
