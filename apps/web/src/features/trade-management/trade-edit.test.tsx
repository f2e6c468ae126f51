import { act, screen, waitFor } from '@testing-library/react'
import { tradeTag } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { refusal, SAM, SAMPLE_ROSTER, sampleTrade } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import type { SentRequest } from '#api/testing/with-queries.tsx'
import {
  button,
  choose,
  drop,
  field,
  newWorld,
  opens,
  select,
  showTrades,
  TRADES,
  type World,
} from './testing/show-trades.tsx'

let world: World
beforeEach(() => {
  world = newWorld()
})

test('TRADE-04 TRADE-14 an edit starts with the stored trade, and its own swap undone', async () => {
  showTrades(world)
  await opens('Edit')
  screen.getByRole('dialog', { name: 'Edit Trade for Breece Lightning' })
  const trade = await screen.findByLabelText<HTMLInputElement>('Trade Type')
  expect([trade.value, trade.readOnly]).toEqual(['Regular (2 remaining)', true])
  expect(optionsOf('Player to Drop').at(-1)).toBe('Rashid Shaheed (FLEX - SF) - $1')
  expect([select('Player to Drop').value, field().value]).toEqual(['shaheed', 'DJ Moore'])
  screen.getByText('$6')
  await choose('ja', /Jakobi Meyers/)
  await fillIn(screen.getByLabelText('Reason (optional)'), 'The wrong one')
  await user.click(button('Save Trade'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [{ method, headers, body }] = world.sent as [SentRequest]
  expect([method, headers['if-match']]).toEqual(['PUT', tradeTag(sampleTrade())])
  expect(body).toEqual({
    managerEmail: SAM,
    week: 'Week 12',
    tradeType: 'regular',
    playerAdded: 'meyers',
    playerDropped: 'shaheed',
    reason: 'The wrong one',
  })
})

test('TRADE-04 the last trade of a type can be edited', async () => {
  world.made = { regular: 10, ir: 3 }
  showTrades(world)
  await opens('Edit')
  await screen.findByDisplayValue('Regular (0 remaining)')
  await choose('ja', /Jakobi Meyers/)
  await user.click(button('Save Trade'))
  await waitFor(() => expect(world.sent).toHaveLength(1))
})

test('TRADE-14 a trade changed by another user is refused with its new state, and the form reloads', async () => {
  showTrades(world)
  await opens('Edit')
  await screen.findByLabelText('Trade Type')
  await choose('ja', /Jakobi Meyers/)
  world.trades = [sampleTrade({ playerDropped: 'jennings', playerDroppedName: 'Jauan Jennings' })]
  world.onChange = () =>
    refusal(412, 'This trade has changed in the meantime: it is now DJ Moore for Jauan Jennings, regular.')
  await user.click(button('Save Trade'))
  await screen.findByText(
    'Failed to save trade: This trade has changed in the meantime: it is now DJ Moore for Jauan Jennings, regular.',
  )
  await user.click(button('Refresh'))
  await waitFor(() => expect(select('Player to Drop').value).toBe('jennings'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('TRADE-14 a reload that completes after the form was closed opens nothing', async () => {
  const response = Promise.withResolvers<void>()
  let isPaused = false
  const requests = showTrades(
    world,
    {},
    {
      [TRADES]: async () => {
        if (isPaused) await response.promise
        return world.trades
      },
    },
  )
  await opens('Edit')
  await screen.findByLabelText('Trade Type')
  world.trades = [sampleTrade({ tradeType: 'ir' })]
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(/^This trade has changed in the meantime/)
  isPaused = true
  const earlier = requests.length
  await user.click(button('Refresh'))
  await waitFor(() => expect(requests.slice(earlier)).toContain(TRADES))
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await opens('Delete')
  screen.getByText('Are you sure you want to delete this trade?')
  response.resolve()
  // Both reloads have been requested.
  await waitFor(() => expect(requests.slice(earlier).filter((path) => path === TRADES)).toHaveLength(2))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  screen.getByText('Are you sure you want to delete this trade?')
})

test.each([
  [[], 'This trade has been deleted in the meantime.'],
  [
    [sampleTrade({ tradeType: 'ir', playerAddedName: 'Jauan Jennings', playerAdded: 'jennings' })],
    'This trade has changed in the meantime: it is now Jauan Jennings for Rashid Shaheed, IR.',
  ],
])('TRADE-14 FEED-11 an open form shows how its trade changed before it is saved', async (now, sentence) => {
  showTrades(world)
  await opens('Edit')
  await screen.findByLabelText('Trade Type')
  world.trades = now
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(sentence)
  expect(button('Save Trade').disabled).toBe(true)
  await user.click(button('Refresh'))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

test('TRADE-14 a trade whose player has left the roster cannot be edited', async () => {
  showTrades(world, { roster: SAMPLE_ROSTER.filter(({ playerID }) => playerID !== 'moore') })
  await opens('Edit')
  await screen.findByText('DJ Moore is not on the roster any more, so this trade cannot be edited.')
  expect(button('Save Trade').disabled).toBe(true)
})

test.each([
  ['Add Trade', 'Only playoff teams can make trades after Week 14'],
  ['Edit', 'Only playoff teams can modify trades after Week 14'],
  ['Delete', 'Only playoff teams can modify trades after Week 14'],
])('TRADE-12 ROLE-07 a team that turns out not to be in the playoffs: %s', async (name, sentence) => {
  world.limits = { ...world.limits, isPlayoffTeam: true }
  world.trades = [sampleTrade({ week: 'Week 15' })]
  showTrades(world, { week: 'Week 15', currentWeek: 15 })
  await opens(name)
  if (name === 'Add Trade') await drop('moore')
  if (!name.startsWith('Delete')) await choose('ja', /Jakobi Meyers/)
  world.limits = { ...world.limits, isPlayoffTeam: false }
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Trades are only available for teams that have made the playoffs.')
  await user.click(button(name.startsWith('Delete') ? 'Delete' : 'Save Trade'))
  await screen.findByText(sentence)
  expect(world.sent).toEqual([])
})

const optionsOf = (label: string) => textsOf(select(label).options)
