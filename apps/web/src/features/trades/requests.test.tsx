import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { resetFlags } from '#api/flags.ts'
import { publishStandings, publishTags } from '#api/testing/publish-standings.ts'
import { refusal } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { button, newWorld, requested, select, showRequests, type World } from './testing/show-requests.tsx'

let world: World

beforeEach(() => {
  resetFlags()
  publishStandings({ currentWeek: 12 })
  publish('0.0')
  world = newWorld()
})

const publish = (requests: string) => publishTags({ rosters: '1', requests })
const figures = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('DESK-02 a manager requests a trade, sees its effect first, and may add a note', async () => {
  showRequests(world)
  await user.click(await screen.findByRole('button', { name: 'Ask for a Trade' }))
  await screen.findByRole('dialog', { name: 'Ask for a Trade for Breece Lightning' })
  expect(button('Send Request').disabled).toBe(true)
  screen.getByText('Choose a player to drop and a player to add.')
  screen.getByText('The commissioner decides. You can withdraw it until then. It expires after week 12.')
  await select('Player to Drop', 'moore')
  await fillIn(screen.getByLabelText('Player to Add'), 'mey')
  await user.click(await screen.findByRole('option', { name: /Jakobi Meyers/ }))
  await screen.findByText('Expected points, rest of the season')
  expect(figures()).toEqual([
    ['Salary', '$24 to $22'],
    ['Remaining', '$2 to $4'],
    ['Regular trades left', '2 to 1'],
    ['Expected points, rest of the season', '24.6 to 49.4'],
  ])
  const chosen = screen.getByText('Selected player').parentElement!
  expect(chosen.textContent).toBe('Selected playerJakobi MeyersWRSF$2')
  await select('Trade Type', 'ir')
  await screen.findByText('IR trades left')
  await fillIn(screen.getByLabelText('Note (optional)'), ' On a bye. ')
  world.own = [requested()]
  await user.click(button('Send Request'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.sent).toMatchObject([
    [
      'ask',
      {
        headers: { 'idempotency-key': expect.any(String) },
        body: {
          week: 'Week 12',
          tradeType: 'ir',
          playerAdded: 'meyers',
          playerDropped: 'moore',
          note: 'On a bye.',
        },
      },
    ],
  ])
  await screen.findByText('1 of 5 open')
  expect(window.location.search).toBe('')
  expect(screen.getByText('Request sent').closest('.alert')!.getAttribute('role')).toBe('status')
  within(screen.getByRole('region', { name: 'My Requests' })).getByText('Asked')
})

test('DESK-02 D-16 a request sent from Best Swaps shows the tab with the request', async () => {
  showRequests(world, '/trades?show=swaps&ask&drop=moore&add=meyers')
  await screen.findByRole('dialog')
  await waitFor(() => expect(button('Send Request').disabled).toBe(false))
  world.own = [requested()]
  await user.click(button('Send Request'))
  await screen.findByText('Request sent')
  expect(window.location.search).toBe('')
  await screen.findByRole('region', { name: 'My Requests' })
  await user.click(screen.getByRole('button', { name: 'Ask for a Trade' }))
  await waitFor(() => expect(screen.queryByText('Request sent')).toBeNull())
})

test('DESK-06 a link opens the form with its choice', async () => {
  showRequests(world, '/trades?ask&drop=moore&add=meyers')
  await screen.findByRole('dialog')
  expect(screen.getByLabelText<HTMLInputElement>('Player to Add').value).toBe('Jakobi Meyers')
  await screen.findByText('Remaining')
  expect(button('Send Request').disabled).toBe(false)
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('')
})

test("DESK-03 pending requests, used-up trades and the server's refusals are shown in the form", async () => {
  world.own = [requested()]
  showRequests(world, '/trades?ask&drop=moore&add=meyers')
  await screen.findByText('There is an open request for FLEX1 already')
  expect(button('Send Request').disabled).toBe(true)
  await select('Player to Drop', 'hurts')
  expect(screen.queryByText('There is an open request for FLEX1 already')).toBeNull()
  world.own = (['FLEX1', 'QB2', 'RB2', 'WR1', 'TE1'] as const).map((slot) => requested({ id: slot, slot }))
  publish('5.0')
  await within(screen.getByRole('dialog')).findByText('A team may have at most 5 open requests')
  world.own = []
  publish('5.5')
  await waitFor(() => expect(screen.queryByText(/at most 5/)).toBeNull())
  await select('Player to Drop', 'moore')
  await fillIn(screen.getByLabelText('Player to Add'), 'mey')
  await user.click(await screen.findByRole('option', { name: /Jakobi Meyers/ }))
  world.onStep = () => refusal(409, 'The roster would be $1 over the salary cap')
  await user.click(button('Send Request'))
  await screen.findByText('Failed to send the request: The roster would be $1 over the salary cap')
  await fillIn(screen.getByLabelText('Note (optional)'), 'x'.repeat(301))
  screen.getByText('A note may have 300 characters.')
  expect(button('Send Request').disabled).toBe(true)
})

test('DESK-02 without trades left the form shows a message', async () => {
  world.made = { regular: 10, ir: 3 }
  showRequests(world, '/trades?ask')
  await within(await screen.findByRole('dialog')).findByText('No trades left')
  expect(button('Send Request').disabled).toBe(true)
})

test('DESK-03 DESK-05 My Requests shows each outcome as soon as it is decided', async () => {
  world.own = [
    requested(),
    requested({ id: 'r2', week: 'Week 11', slot: 'TE1', status: 'declined', reason: 'He was already in his game.' }),
    requested({ id: 'r3', week: 'Week 10', slot: 'QB1', status: 'expired', decidedAt: 1 }),
  ]
  showRequests(world)
  const card = within(await screen.findByRole('region', { name: 'My Requests' }))
  const rows = () => textsOf(card.getAllByRole('listitem'))
  card.getByText('1 of 5 open')
  expect(rows()).toEqual([
    'AskedJakobi MeyersDJ MooreWithdrawWeek 12 · FLEX1 · asked Sun 11:00 AM',
    'DeclinedJakobi MeyersDJ MooreWeek 11 · TE1 · “He was already in his game.”',
    'ExpiredJakobi MeyersDJ MooreWeek 10 · QB1 · the week ended before a decision',
  ])

  const approved = requested({ status: 'approved', decidedAt: new Date(2024, 10, 24, 12, 5).getTime() })
  world.onStep = () => refusal(409, 'This request has been approved in the meantime: it is a trade now.')
  world.own = [approved]
  await user.click(card.getByRole('button', { name: 'Withdraw' }))
  await card.findByText('This request has been approved in the meantime: it is a trade now.')
  await waitFor(() => expect(rows()).toEqual(['ApprovedJakobi MeyersDJ MooreWeek 12 · FLEX1 · approved Sun 12:05 PM']))
  world.own = [requested({ status: 'withdrawn', decidedAt: approved.decidedAt })]
  publish('1.1')
  await card.findByText('Withdrawn')
})

test('DESK-03 old decisions: the latest are shown, and all on demand', async () => {
  world.own = Array.from({ length: 9 }, (_, at) => requested({ id: `r${at}`, status: 'withdrawn', decidedAt: 1 }))
  showRequests(world)
  await user.click(await screen.findByRole('button', { name: 'Show 5 More' }))
  expect(within(screen.getByRole('region', { name: 'My Requests' })).getAllByRole('listitem')).toHaveLength(9)
})

test('NOW-02 where no trade is possible its reason stands instead of the button', async () => {
  world.made = { regular: 10, ir: 3 }
  showRequests(world)
  await screen.findByText('No trades left')
  expect(screen.queryByRole('button', { name: 'Ask for a Trade' })).toBeNull()
})

test('DESK-02 a user without a team gets no request button', async () => {
  showRequests(world, '/trades', 'nobody@tuff.example')
  await screen.findByRole('heading', { name: 'All Trades' })
  expect(screen.queryByRole('button', { name: 'Ask for a Trade' })).toBeNull()
})
