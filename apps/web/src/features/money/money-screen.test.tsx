import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MoneyOverview, PaymentsCheck } from '@tuff/contract'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { flags, resetFlags } from '#api/flags.ts'
import { publishStandings, publishTags } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { ANT, BEE, FOR_COMMISSIONER, OVERVIEW, STATEMENT } from '#api/testing/sample-money.ts'
import { cellsOf, textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { MoneyScreen } from './money-screen.tsx'

let overview: MoneyOverview
let sent: SentRequest[]
let reversed: unknown[]
let requests: string[]
let respond: () => unknown
let checked: PaymentsCheck

beforeEach(() => {
  resetFlags()
  publishStandings({ currentWeek: 12 })
  publishTags({ money: '1' })
  overview = OVERVIEW
  sent = []
  reversed = []
  respond = () => Response.json(FOR_COMMISSIONER.entries[0], { status: 201 })
})

test("MONEY-01 STORY-01 D-16 the own balance, the pot with its difference, and every team's charges and earnings", async () => {
  show('/money')
  const pot = await screen.findByRole('region', { name: 'The Pot' })
  within(pot).getByText('Payouts promised are $20 more than dues charged.')
  within(pot).getByText('$65')
  const mine = screen.getByRole('region', { name: 'My balance' })
  expect(mine.compareDocumentPosition(pot)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(mine.textContent).toBe(
    'My balance$43.34The league owes you $43.34.Week 12 would add $15.Dues−$125.00Paid$125.00Earned$103.34Paid out−$60.00',
  )
  expect(textsOf(within(pot).getAllByRole('listitem'))).toEqual([
    ...[
      'Paid in $125',
      'Unpaid $125',
      'Paid out $60',
      'Earned, not paid out $43.34',
      'Week 12 $15',
      'To play for $151.66',
    ],
  ])
  const rows = screen.getAllByRole('row').map(wideCells)
  expect(rows).toEqual([
    ['Team', 'Dues', 'Paid', 'Earned', 'Provisional', 'Paid Out', 'Balance'],
    ['Ant Hill Mob', '$125.00', '$125.00', '$103.34', '$15.00', '$60.00', '$43.34'],
    ['Bee Gees', '$125.00', 'Unpaid', '–', '–', '–', '−$125.00'],
    ['Total', '$250.00', '$125.00', '$103.34', '$15.00', '$60.00', '−$81.66'],
  ])
  screen.getByText('Week 12 Provisional')
  const linksOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksOf(/Bee Gees/)).toEqual(['/team/Bee%20Gees', '/money/Bee%20Gees', '/money/Bee%20Gees'])
  expect(screen.queryByRole('button', { name: 'Record Payment' })).toBeNull()
})

test('MONEY-01 the segments of a bar add up to it; the excess over dues and earnings is below', async () => {
  const cash = { paid: 130, unpaid: 125, overpaid: 5, paidOut: 70, earnedOpen: 43.34, paidOutMore: 10, inHand: 60 }
  overview = { ...OVERVIEW, pot: { ...OVERVIEW.pot, cash } }
  show('/money')
  const pot = await screen.findByRole('region', { name: 'The Pot' })
  const items = within(pot).getAllByRole('listitem')
  const amounts = items.map((item) => Number(item.textContent?.split('$')[1]))
  const sum = (of: number[]) => Math.round(of.reduce((total, amount) => total + amount, 0) * 100) / 100
  expect([sum(amounts.slice(0, 2)), sum(amounts.slice(2))]).toEqual([250, 270])
  within(pot).getByText('$5 more was paid in than charged.')
  within(pot).getByText('$10 more was paid out than earned.')
})

test('MONEY-06 figures withheld from the viewer are not shown', async () => {
  overview = {
    ...OVERVIEW,
    pot: { ...OVERVIEW.pot, cash: null },
    teams: [ANT, { ...BEE, paid: null }],
  }
  show('/money')
  const row = await screen.findByRole('row', { name: /Bee Gees/ })
  expect(wideCells(row)).toEqual([...['Bee Gees', '$125.00', 'Not shown', '–', '–', 'Not shown', 'Not shown']])
  within(screen.getByRole('region', { name: 'The Pot' })).getByText('−$20')
  // The sorted column is bold.
  expect(row.querySelector('.key')?.textContent).toBe('–')
})

test('MONEY-02 a statement has dated lines with a running balance, and marks provisional ones', async () => {
  show('/money/Ant%20Hill%20Mob')
  const lines = await screen.findByRole('region', { name: 'Lines' })
  expect(cellsOf(within(lines).getAllByRole('row').slice(1))).toEqual([
    ['Aug 26', 'Dues ', '−$125.00', '−$125.00'],
    ['Oct 23', 'Week 7: 2nd, shared by 2 156 points', '+$25.00', '−$100.00'],
    ['Nov 24', 'Week 12: 3rdProvisional 88 points so far', '+$15.00', '−$85.00'],
  ])
  screen.getByText('Ann Tee · 2024 · as of Sunday, Nov 24')
  screen.getByText('The pot owes you')
  expect(screen.getByRole('link', { name: 'My Statement' }).getAttribute('aria-current')).toBe('page')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('MONEY-02 D-16 an unknown team leads to the money of every team', async () => {
  show('/money/Nobody')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe("There is no team 'Nobody'. Money of every team")
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/money')
})

test('MONEY-05 the payment note is on Settle Up and the statement; only http(s) addresses are links', async () => {
  const note = 'Venmo @ann or https://pay.example/tuff?a=1. Not javascript:alert(1) <b>ftp://x.example</b>'
  overview = { ...OVERVIEW, pot: { ...OVERVIEW.pot, howToPay: note } }
  for (const path of ['/money?show=settle', '/money/Ant%20Hill%20Mob']) {
    const { unmount } = show(path)
    const shown = (await screen.findByText('How to pay:')).closest('p')!
    expect(shown.textContent).toBe(`How to pay: ${note}`)
    const links = within(shown).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ href, rel, target }) => [href, rel, target])).toEqual([
      ['https://pay.example/tuff?a=1', 'noopener noreferrer', '_blank'],
    ])
    unmount()
  }
})

test('MONEY-05 STORY-01 a payment is marked as paid with one click, under one key', async () => {
  overview = FOR_COMMISSIONER
  show('/money?show=settle')
  const mark = await screen.findByRole('button', { name: 'Mark as paid: Bee Gees to The Pot, $81.66' })
  screen.getByText('The minimum')
  respond = () => Response.json({ message: 'This is no longer owed.', code: 'rule-broken' }, { status: 409 })
  await user.click(mark)
  await screen.findByText('This is no longer owed.')
  const [owed] = screen.getAllByRole('link', { name: 'Bee Gees' })
  expect(owed!.getAttribute('href')).toBe('/team/Bee%20Gees')
  expect(screen.getAllByRole('link', { name: 'Overview' })).toHaveLength(1)
  respond = () => Response.json(FOR_COMMISSIONER.entries[0], { status: 201 })
  await user.click(mark)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual({
    of: 'payment',
    from: BEE.managerEmail,
    to: null,
    amount: 81.66,
    day: '2024-11-24',
    how: '',
    note: 'Settled up',
    settles: true,
  })
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('MONEY-05 a payment marked as paid keeps its row: a second tap marks no other; it can be undone for 10 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  overview = FOR_COMMISSIONER
  const { payments } = FOR_COMMISSIONER.settleUp
  const owing = (...open: typeof payments) => {
    overview = { ...FOR_COMMISSIONER, settleUp: { ...FOR_COMMISSIONER.settleUp, payments: open } }
  }
  show('/money?show=settle')
  const FIRST = 'Mark as paid: Bee Gees to The Pot, $81.66'
  const SECOND = 'Mark as paid: Bee Gees to Ant Hill Mob, $43.34'
  const owed = async () => within((await screen.findAllByRole('list')).find((list) => list.matches('.owed'))!)
  const rows = async () =>
    (await owed()).getAllByRole('listitem').map((row) => within(row).queryByRole('button')?.getAttribute('aria-label'))
  const first = await screen.findByRole('button', { name: FIRST })
  owing(payments[1]!)
  await user.click(first)
  const undo = await screen.findByRole('button', { name: 'Undo: Bee Gees to The Pot, $81.66' })
  expect(await rows()).toEqual(['Undo: Bee Gees to The Pot, $81.66', SECOND])

  owing(...payments)
  await user.click(undo)
  const again = await screen.findByRole('button', { name: FIRST })
  expect(reversed).toEqual([{ reason: 'Undone' }])
  expect(await rows()).toEqual([FIRST, SECOND])

  owing(payments[1]!)
  await user.click(again)
  await screen.findByRole('button', { name: /^Undo/ })
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  act(() => vi.advanceTimersByTime(8_000))
  await user.click(document.body)
  expect(await rows()).toEqual(['Undo: Bee Gees to The Pot, $81.66', SECOND])
  act(() => vi.advanceTimersByTime(2_000))
  expect(await rows()).toEqual([undefined, SECOND])
  ;(await owed()).getByText('Paid')
  fireEvent.pointerDown(screen.getByRole('button', { name: SECOND }))
  expect(await rows()).toHaveLength(2)
  await user.click(document.body)
  expect(await rows()).toEqual([SECOND])
})

test('MONEY-05 payments not proven to be the fewest are not called so', async () => {
  const { settleUp } = FOR_COMMISSIONER
  overview = { ...FOR_COMMISSIONER, settleUp: { ...settleUp, totals: { ...settleUp.totals!, isFewest: false } } }
  show('/money?show=settle')
  await screen.findByText('Payments to settle')
  expect(screen.queryByText(/fewest/i)).toBeNull()
})

test('MONEY-04 the commissioner records a payment, and an adjustment only with a reason', async () => {
  overview = FOR_COMMISSIONER
  show('/money')
  await user.click(await screen.findByRole('button', { name: 'Record Payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record Payment' })
  const save = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const fill = (label: string, value: string) => fillIn(within(dialog).getByLabelText(label), value)
  await fill('Team', BEE.managerEmail)
  await fill('Amount in dollars', 'ten')
  within(dialog).getByText('This is not a number.')
  await fill('Amount in dollars', '-5')
  within(dialog).getByText('An amount is above $0')
  const isWrong = (label: string) => within(dialog).getByLabelText(label).getAttribute('aria-invalid')
  await fill('Date', '')
  expect(isWrong('Date')).toBe('true')
  await fill('Date', '2024-11-24')
  expect(isWrong('Date')).toBe('false')
  await fill('What', 'adjustment')
  expect(save().disabled).toBe(true)
  await fill('Reason', 'A late roster')
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.body).toEqual({
    of: 'adjustment',
    managerEmail: BEE.managerEmail,
    amount: -5,
    day: '2024-11-24',
    reason: 'A late roster',
  })
})

test("MONEY-04 a payment file is previewed row by row, and sent with the preview's version", async () => {
  overview = FOR_COMMISSIONER
  show('/money?show=settle')
  await user.click(await screen.findByRole('button', { name: 'Import Payments' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Payments' })
  const choose = (text: string) =>
    user.upload(
      within(dialog).getByLabelText('Payments, as a CSV file'),
      new File([text], 'payments.csv', { type: 'text/csv' }),
    )
  const action = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Import/ })
  checked = {
    result: 'problems',
    problems: [{ row: 2, column: 'team', message: "There is no team 'Nobody'" }],
    more: 0,
  }
  await choose('wrong')
  await within(dialog).findByRole('row', { name: "2 There is no team 'Nobody'" })
  expect(action().disabled).toBe(true)

  const payment = { row: 2, teamName: 'Bee Gees', day: '2024-09-01', amount: -60.5, note: 'cash' }
  checked = { result: 'preview', payments: [payment], total: -60.5, tag: '"seen"' }
  await choose('right')
  const row = await within(dialog).findByRole('row', { name: /Bee Gees/ })
  expect(row.textContent).toBe('Sep 1Bee Geescash−$60.50')
  expect(sent).toEqual([])
  expect(action().textContent).toBe('Import 1 Payment')
  await user.click(action())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]).toMatchObject({ body: { csv: btoa('right') }, headers: { 'if-match': '"seen"' } })
  expect(sent[0]?.headers['idempotency-key']).toBeTruthy()
})

test("MONEY-04 another user's entry is fetched when the feed reports it, not with every score", async () => {
  show('/money')
  await screen.findByRole('region', { name: 'The Pot' })
  const before = requests.length
  overview = { ...OVERVIEW, pot: { ...OVERVIEW.pot, difference: 0, promised: 250 } }
  publishStandings({ currentWeek: 12, changes: { 1: { totalPoints: 9 } } })
  publishTags({ money: '2' })
  await screen.findByText('Payouts promised are exactly the dues charged.')
  expect(requests.length).toBe(before + 1)
})

test('D-15 with its flag off the page shows a message', async () => {
  flags.setState({ money: 'disabled' })
  show('/money')
  await screen.findByText('Money is currently disabled.')
  expect(requests).toEqual([])
})

/** Without the column that only a phone shows. */
const wideCells = (row: HTMLElement) => textsOf([...row.children].filter((cell) => !cell.matches('.d-md-none')))

function show(path: string) {
  requests = stubServer({
    '/api/money': () => overview,
    '/api/money/ant%40tuff.example': () => STATEMENT,
    '/api/commissioner/money/import/preview': () => checked,
    '/api/commissioner/money/import': (_, request) => {
      sent.push(request)
      return Response.json({ payments: 1, total: -60.5 }, { status: 201 })
    },
    '/api/commissioner/money/e1/reverse': (_, request) => {
      reversed.push(request.body)
      return Response.json(FOR_COMMISSIONER.entries[0], { status: 201 })
    },
    '/api/commissioner/money': (_, request) => {
      sent.push(request)
      return respond()
    },
  })
  return renderPage(<MoneyScreen />, { route: '/money/:team?', path, email: ANT.managerEmail })
}
