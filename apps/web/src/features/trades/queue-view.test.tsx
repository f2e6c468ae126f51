import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { resetFlags } from '#api/flags.ts'
import { publishStandings, publishTags } from '#api/testing/publish-standings.ts'
import { refusal } from '#api/testing/sample-rosters.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { button, newWorld, requested, showRequests, type World, waiting } from './testing/show-requests.tsx'

let world: World

beforeEach(() => {
  resetFlags()
  publishStandings({ currentWeek: 12 })
  publish('0.0')
  world = newWorld()
})

const publish = (requests: string) => publishTags({ rosters: '1', requests })

test('DESK-04 the queue: oldest first, the effect of each, and Approve', async () => {
  world.isCommissioner = true
  world.queue = [
    waiting({ note: 'Ruled out this morning.' }),
    waiting({
      id: 'r2',
      teamName: 'Hail Mary Poppins',
      salary: { was: 48.25, is: 50.25 },
      problem: 'No longer fits: the salary would be $50.25, the cap is $50.',
    }),
  ]
  showRequests(world, '/trades?show=queue')
  await screen.findByText('2 requests, oldest first')
  const [first, second] = ['Breece Lightning', 'Hail Mary Poppins'].map((name) =>
    within(screen.getByRole('region', { name })),
  )
  first!.getByText('“Ruled out this morning.”')
  first!.getByText('Asked Sun 11:00 AM · 1 hour ago')
  first!.getByText('Regular')
  first!.getByText('FLEX1')
  await first!.findByText('Expected points')
  const termsIn = (card: typeof first) => card!.getAllByRole('term').map((term) => term.parentElement!.textContent)
  expect(termsIn(first)).toEqual(['Salary$24 to $22', 'Regular trades left2 to 1', 'Expected points24.6 to 49.4'])
  expect(termsIn(second)).toEqual(['Salary$48.25 to $50.25', 'Regular trades left2 to 1'])
  second!.getByText('No longer fits: the salary would be $50.25, the cap is $50.')
  expect(second!.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
  const queue = await screen.findByRole('link', { name: /^Queue\s+2 requests are waiting$/ })
  expect(queue.getAttribute('aria-current')).toBe('page')

  world.onStep = () => sampleTradeResponse
  world.queue = world.queue.slice(1)
  await user.click(first!.getByRole('button', { name: 'Approve' }))
  await screen.findByText('1 request')
  expect(world.sent[0]).toMatchObject(['approve', { headers: { 'idempotency-key': expect.any(String) } }])
  expect(screen.queryByRole('alert', { name: /in the meantime/ })).toBeNull()
})

test('DESK-04 a decided request keeps its place, so that a second tap decides no other', async () => {
  world.isCommissioner = true
  world.queue = [waiting(), waiting({ id: 'r2', teamName: 'Hail Mary Poppins' })]
  showRequests(world, '/trades?show=queue')
  const card = within(await screen.findByRole('region', { name: 'Breece Lightning' }))
  world.onStep = () => sampleTradeResponse
  world.queue = world.queue.slice(1)
  await user.click(card.getByRole('button', { name: 'Approve' }))
  await card.findByText('Approved')
  const listed = () => screen.queryAllByRole('region', { name: /^(Breece|Hail)/ })
  expect(listed()).toHaveLength(2)
  expect(card.queryByRole('button')).toBeNull()
  await user.click(screen.getByText('1 request'))
  expect(listed()).toHaveLength(1)
  screen.getByRole('region', { name: 'Hail Mary Poppins' })
})

test('DESK-04 a request withdrawn during approval disappears, and the commissioner is notified', async () => {
  world.isCommissioner = true
  world.queue = [waiting()]
  showRequests(world, '/trades?show=queue')
  const card = within(await screen.findByRole('region', { name: 'Breece Lightning' }))
  world.queue = []
  world.onStep = () => refusal(409, 'This request has been withdrawn in the meantime.')
  await user.click(card.getByRole('button', { name: 'Approve' }))
  await screen.findByText('No requests are waiting.')
  await screen.findByText('Breece Lightning: This request has been withdrawn in the meantime.')
})

test('DESK-04 DESK-05 a request that leaves the queue during a decision still reports its outcome', async () => {
  world.isCommissioner = true
  world.queue = [waiting()]
  showRequests(world, '/trades?show=queue')
  const card = within(await screen.findByRole('region', { name: 'Breece Lightning' }))
  const response = Promise.withResolvers<unknown>()
  world.onStep = () => response.promise
  await user.click(card.getByRole('button', { name: 'Approve' }))
  world.queue = []
  publish('1.0')
  await screen.findByText('No requests are waiting.')
  response.resolve(refusal(409, 'This request has been withdrawn in the meantime.'))
  await screen.findByText('Breece Lightning: This request has been withdrawn in the meantime.')
})

test('DESK-09 a player whose game has begun needs a confirmation to request and to approve', async () => {
  const question = { tag: 'moore:begun', sentences: ["DJ Moore's game has begun: 4.10 points so far this week."] }
  const requireConfirmation = () =>
    Response.json({ message: question.sentences[0], code: 'ask-first', details: { question } }, { status: 428 })
  world.isCommissioner = true
  world.onStep = requireConfirmation
  showRequests(world, '/trades?ask&drop=moore&add=meyers')
  await screen.findByRole('dialog')
  await user.click(button('Send Request'))
  await screen.findByText(question.sentences[0]!)
  world.onStep = () => requested({ afterKickoff: true })
  world.own = [requested({ afterKickoff: true })]
  world.queue = [waiting({ afterKickoff: true })]
  await user.click(button('Send Request Anyway'))
  await screen.findByText('Week 12 · FLEX1 · after kick-off · asked Sun 11:00 AM')
  expect(world.sent.map(([, { body }]) => body)).toMatchObject([{}, { confirmed: 'moore:begun' }])

  publish('1.0')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('link', { name: /^Queue\s+1 request is waiting$/ }))
  const card = within(await screen.findByRole('region', { name: 'Breece Lightning' }))
  card.getByText('after kick-off')
  world.onStep = requireConfirmation
  await user.click(card.getByRole('button', { name: 'Approve' }))
  await card.findByText(question.sentences[0]!)
  world.onStep = () => sampleTradeResponse
  world.queue = []
  await user.click(card.getByRole('button', { name: 'Approve Anyway' }))
  await screen.findByText('No requests are waiting.')
  expect(world.sent.at(-1)).toMatchObject(['approve', { body: { confirmed: 'moore:begun' } }])
})

test('DESK-04 declining needs a reason', async () => {
  world.isCommissioner = true
  world.queue = [waiting()]
  showRequests(world, '/trades?show=queue')
  const card = within(await screen.findByRole('region', { name: 'Breece Lightning' }))
  await user.click(card.getByRole('button', { name: 'Decline' }))
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Decline' }).disabled).toBe(true)
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  card.getByRole('button', { name: 'Approve' })
  await user.click(card.getByRole('button', { name: 'Decline' }))
  await fillIn(card.getByLabelText('Reason'), ' His game is over already. ')
  world.queue = []
  await user.click(card.getByRole('button', { name: 'Decline' }))
  await screen.findByText('No requests are waiting.')
  expect(world.sent[0]).toMatchObject(['decline', { body: { reason: 'His game is over already.' } }])
})

test('DESK-04 the queue is for the commissioner: a manager who follows its link sees the trades', async () => {
  showRequests(world, '/trades?show=queue')
  await screen.findByRole('heading', { name: 'All Trades' })
  expect(screen.queryByRole('link', { name: /Queue/ })).toBeNull()
})

const sampleTradeResponse = {
  id: 't9',
  managerEmail: 'sam@tuff.example',
  week: 'Week 12',
  tradeType: 'regular',
  playerAdded: 'meyers',
  playerDropped: 'moore',
  playerAddedName: 'Jakobi Meyers',
  playerDroppedName: 'DJ Moore',
}
