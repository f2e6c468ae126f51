import { screen, waitFor, within } from '@testing-library/react'
import { tradeTag } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { question, refusal, sampleTrade } from '#api/testing/sample-rosters.ts'
import { cellsOf, textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { button, newWorld, opens, showTrades, TRADES, type World } from './testing/show-trades.tsx'

let world: World
beforeEach(() => {
  world = newWorld()
})

test('TRADE-01 TRADE-02 the trades of the team, the latest week first', async () => {
  showTrades(world)
  await screen.findByRole('table')
  screen.getByRole('heading', { level: 2, name: 'Trade Management for Breece Lightning' })
  const rows = cellsOf(screen.getAllByRole('row'))
  expect(rows).toEqual([
    ['Week', 'Trade Type', 'Player Added', 'Player Dropped', 'Actions'],
    ['Week 12', 'Regular', 'DJ Moore', 'Rashid Shaheed', 'EditDelete'],
    ['Week 4', 'IR', 'Zay Flowers', 'Rashid Shaheed', ''],
  ])
})

test('TRADE-01 a team without trades shows a message, after loading', async () => {
  world.trades = []
  showTrades(world)
  screen.getByText('Loading...')
  await screen.findByText('No trades yet.')
})

test("TRADE-13 'Failed to fetch trades'", async () => {
  showTrades(world, {}, { [TRADES]: () => refusal(500, 'no') })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch trades')
})

test.each([
  ['week 1', 'Week 1', 1, false, ['Trades start in Week 2'], false],
  ['week 2', 'Week 2', 2, false, [], true],
  ['week 13', 'Week 13', 13, false, [], true],
  ['week 14', 'Week 14', 14, false, [], true],
  ['week 15', 'Week 15', 15, false, ['Trades are only available for teams that have made the playoffs.'], false],
  ['week 15, a playoff team', 'Week 15', 15, true, [], true],
  ['week 16', 'Week 16', 16, false, ['Trades are only available for teams that have made the playoffs.'], false],
  ['an earlier week', 'Week 11', 12, false, [], false],
])(
  'TRADE-02 TRADE-03 TRADE-11 TRADE-12 ROLE-07 what is allowed in %s',
  async (_, week, currentWeek, isPlayoffTeam, notices, mayTrade) => {
    world.limits = { ...world.limits, isPlayoffTeam }
    world.trades = [sampleTrade({ week })]
    showTrades(world, { week, currentWeek })
    await screen.findByRole('table')
    await waitFor(() => expect(textsOf(screen.queryAllByRole('status'))).toEqual(notices))
    const buttons = () => textsOf(screen.queryAllByRole('button'))
    await waitFor(() => expect(buttons()).toEqual(mayTrade ? ['Add Trade', 'Edit', 'Delete'] : []))
  },
)

test('TRADE-03 without trades left there is no Add; existing trades may still be changed', async () => {
  world.made = { regular: 10, ir: 3 }
  showTrades(world)
  await screen.findByRole('button', { name: 'Edit' })
  expect(screen.queryByRole('button', { name: 'Add Trade' })).toBeNull()
})

test('TRADE-10 a deletion is confirmed, sent with the loaded version, and refreshes', async () => {
  world.onChange = () => {
    world.trades = []
    return new Response(null, { status: 204 })
  }
  const requests = showTrades(world)
  await opens('Delete')
  const dialog = screen.getByRole('dialog', { name: 'Confirm Delete' })
  within(dialog).getByText('Are you sure you want to delete this trade?')
  within(dialog).getByText('DJ Moore')
  within(dialog).getByText('Rashid Shaheed')
  await fillIn(within(dialog).getByLabelText('Reason (optional)'), 'A mistake')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('No trades yet.')
  expect(requests).toContain(`${TRADES}/t1?reason=A+mistake`)
  expect(world.sent).toEqual([expect.objectContaining({ method: 'DELETE', body: undefined })])
  expect(world.sent[0]?.headers['if-match']).toBe(tradeTag(sampleTrade()))
})

test('TRADE-10 Cancel changes nothing', async () => {
  showTrades(world)
  await opens('Delete')
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.sent).toEqual([])
})

test("TRADE-13 'Failed to delete trade', with the reason; a missing trade closes the dialog", async () => {
  world.onChange = () => refusal(404, 'There is no such trade. It may have been deleted.')
  showTrades(world)
  await opens('Delete')
  await user.click(button('Delete'))
  await screen.findByText('Failed to delete trade')
  screen.getByText('There is no such trade. It may have been deleted.')
  world.trades = []
  await user.click(button('Refresh'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('DESK-09 a trade after kick-off is marked, and its deletion too needs confirmation', async () => {
  world.trades = [sampleTrade({ afterKickoff: true })]
  const responses = [question('one'), new Response(null, { status: 204 })]
  world.onChange = () => responses.shift()
  const requests = showTrades(world)
  await screen.findByRole('cell', { name: 'Regular after kick-off' })
  await opens('Delete')
  await user.click(button('Delete'))
  await screen.findByText('Question one')
  await user.click(button('Delete Anyway'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.filter((one) => one.startsWith(`${TRADES}/t1`))).toEqual([
    `${TRADES}/t1?`,
    `${TRADES}/t1?confirmed=one`,
  ])
})
