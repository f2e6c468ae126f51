import { screen, waitFor } from '@testing-library/react'
import type { TradeList } from '@tuff/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { flags, resetFlags } from '#api/flags.ts'
import { publishStandings, publishTags } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal, SAM } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { listedTrade, sampleList } from './testing/sample-trades.ts'
import { TradesScreen } from './trades-screen.tsx'

let list: TradeList
let requests: string[]

beforeEach(() => {
  resetFlags()
  publishStandings({ currentWeek: 12 })
  publishTags({ rosters: '1' })
  list = sampleList()
})

test('DESK-01 every trade: week, team, type, dropped, added, salaries, time and points', async () => {
  await show()
  expect(
    screen
      .getAllByRole<HTMLTableRowElement>('row')
      .map((row) => textsOf([...row.cells].filter((cell) => !cell.matches('.t-meta')))),
  ).toEqual([
    ['Week', 'Team', 'Trade Type', 'Player Dropped', 'Player Added', 'When', 'Net Points'],
    ['Week 12', 'Breece Lightning', 'Regular', 'Rashid Shaheed$2.25', 'DJ Moore$4', 'Sun 11:20 AM', '+61'],
    ['Week 4', 'Équipe Trébuchet', 'IR', 'Rashid Shaheed$2.25', 'Zay Flowers$4', 'Sep 28, 6:22 PM', '−22'],
    ['Week 2', 'Breece Lightning', 'Regular', 'Rashid Shaheed$2.25', 'Zach Moss$4', '', '0'],
  ])
  screen.getByText('Net points since the trade')
  expect(screen.getAllByRole('row').map((row) => row.className)).toEqual(['', 'me', '', 'me'])
})

test('DESK-01 team, type and week are in the link, and the file is requested with them', async () => {
  // jsdom treats a download as a navigation.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:trades', revokeObjectURL: () => {} }))
  await show('/trades?team=%C3%A9quipe%20tr%C3%A9buchet&type=ir&week=4')
  expect(teams()).toEqual(['Équipe Trébuchet'])
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(requests.at(-1)).toBe('/api/trades/file?team=zoe%40tuff.example&type=ir&week=4'))

  await choose('Week', '')
  await choose('Team', SAM)
  await choose('Trade Type', 'regular')
  expect(new URLSearchParams(window.location.search).toString()).toBe('team=Breece+Lightning&type=regular')
  expect(teams()).toEqual(['Breece Lightning', 'Breece Lightning'])
  await choose('Trade Type', 'ir')
  screen.getByText('No trades match. Choose another team, type or week.')
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(requests.at(-1)).toBe('/api/trades/file?team=sam%40tuff.example&type=ir'))
})

test('DESK-09 a trade after kick-off is marked, on a phone too', async () => {
  list.trades = [listedTrade({ afterKickoff: true })]
  await show()
  screen.getByRole('cell', { name: 'Regular after kick-off' })
  screen.getByText('Week 12 · Regular · Sun 11:20 AM · after kick-off')
})

test("DESK-01 D-16 a long list begins with the newest week, and 'Show More' has the rest", async () => {
  const trade = (at: number) => listedTrade({ id: `t${at}`, playerAddedName: `Player ${at}` })
  list.trades = Array.from({ length: 30 }, (_, at) => trade(at))
  await show()
  expect(teams()).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Show 5 More' }))
  expect(teams()).toHaveLength(30)
  expect(window.location.search).toBe('?list=all')
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
})

test('DESK-01 a link with unknown filters shows all trades', async () => {
  await show('/trades?team=nobody&type=x&week=99')
  expect(teams()).toHaveLength(3)
})

test('DESK-01 a new trade appears without a reload', async () => {
  await show()
  list = sampleList({ trades: [listedTrade({ id: 'new', playerAddedName: 'Nico Collins' }), ...list.trades] })
  publishTags({ rosters: '2' })
  await screen.findByText('Nico Collins')
})

test('DESK-01 without trades, and without a response, it shows a message', async () => {
  list = sampleList({ trades: [] })
  await show()
  await screen.findByText('No trades yet.')
})

test('DESK-01 a refusal is shown in words', async () => {
  stubServer({
    '/api/trades': () => refusal(500, 'Something went wrong.'),
    '/api/rosters/allrosters': () => ({ data: {}, currentWeek: 12 }),
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: false }),
  })
  render('/trades')
  await screen.findByText('Failed to load the trades: Something went wrong.', undefined, { timeout: 10_000 })
})

test('D-15 while its flag is off the page shows a message', () => {
  flags.setState({ trades: 'disabled' })
  render('/trades')
  screen.getByRole('heading', { level: 1, name: 'Trades' })
  screen.getByText('Trades are currently disabled.')
})

const teams = () => textsOf(screen.getAllByRole('rowheader'))
const choose = (label: string, value: string) => fillIn(screen.getByLabelText(label), value)

async function show(path = '/trades') {
  requests = stubServer({
    '/api/trades': () => list,
    '/api/trades/file': () => new Response('week\r\n'),
    '/api/rosters/allrosters': () => ({ data: {}, currentWeek: 12 }),
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: false }),
  })
  render(path)
  await screen.findByRole('heading', { level: 2, name: 'All Trades' })
}

const render = (path: string) => renderPage(<TradesScreen />, { email: SAM, path })
