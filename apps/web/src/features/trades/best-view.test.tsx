import { cleanup, screen, within } from '@testing-library/react'
import type { BestWeeks, ExpectedPoints, RequestedTrade, TeamLimits } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal, SAM } from '#api/testing/sample-rosters.ts'
import { cellsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { BestView } from './best-view.tsx'
import { sampleBestWeeks, sampleExpected, sampleRosters } from './testing/sample-best.ts'
import { requested } from './testing/show-requests.tsx'

beforeEach(() => publishStandings({ currentWeek: 12 }))

type Options = {
  expected?: Partial<ExpectedPoints>
  best?: Partial<BestWeeks>
  made?: Record<string, number>
  limits?: Partial<TeamLimits>
  week?: number
  path?: string
  as?: string
  requests?: RequestedTrade[]
}

async function show({
  expected,
  best,
  made = {},
  limits,
  week = 12,
  path = '/trades?show=swaps',
  as = SAM,
  requests = [],
}: Options = {}) {
  stubServer({
    '/api/rosters/allrosters': () => sampleRosters(week),
    '/api/trade-requests': () => ({ requests }),
    '/api/trades/expected-points': () => sampleExpected(expected),
    '/api/trades/best-weeks': () => sampleBestWeeks(best),
    [`/api/rosters/team-limits/${encodeURIComponent(SAM)}`]: () => ({
      salaryCap: 50,
      isPlayoffTeam: false,
      tradeLimits: { regular: 10, ir: 3 },
      ...limits,
    }),
    '/api/trades/count': (query) => ({
      data: { count: made[query.get('tradeType')!] ?? 3, periodComplete: false },
    }),
  })
  renderPage(<BestView />, { email: as, path })
  await screen.findByRole('heading', { level: 2, name: 'Best Swaps' })
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const rowsOf = (name: string) => cellsOf(card(name).getAllByRole<HTMLTableRowElement>('row'))

test('DESK-06 STORY-02 the best swaps of my team, each linked to the filled-in form', async () => {
  await show()
  const first = await screen.findByRole('link', { name: "Ja'Marr Chase for DJ Moore" })
  expect(rowsOf('Best Swaps')).toEqual([
    ['Number', 'Add', 'Drop', 'Salary', 'Gain'],
    ['1', "Ja'Marr ChaseSFFLEX1 · for DJ Moore", 'DJ Moore', '+$2.25', '+28.2'],
    ['2', 'George KittleSFFLEX1 · for DJ Moore', 'DJ Moore', '−$0.25', '+10.5'],
  ])
  expect(first.getAttribute('href')).toBe('/trades?show=swaps&ask=new&drop=moore&add=chase')
  for (const dropped of card('Best Swaps').getAllByRole('link', { name: 'DJ Moore' }))
    expect(dropped.getAttribute('href')).toBe('/player/moore')
  card('Best Swaps').getByText('Expected points, rest of the season')
  expect(screen.queryByText(/carried on/)).toBeNull()
  // The page reports its computing time, which the bench reads.
  expect(performance.getEntriesByName('best-swaps')).toHaveLength(1)
})

test("DESK-06 D-16 a swap that is asked for is marked 'Asked'", async () => {
  await show({ requests: [requested({ added: { ...requested().added, playerID: 'chase' } })] })
  await screen.findByText('Asked')
  expect(rowsOf('Best Swaps').map(([, add]) => add?.includes('Asked'))).toEqual([false, true, false])
})

test('DESK-06 without a swap it shows why: no trades left, no gain, too early, too late, no team', async () => {
  const expectSentence = async (options: Options, sentence: string | RegExp) => {
    await show(options)
    await card('Best Swaps').findByText(sentence)
    cleanup()
  }
  await expectSentence({ made: { regular: 10, ir: 3 } }, 'No trades are left.')
  await expectSentence(
    { expected: { players: sampleExpected().players.slice(0, 3) } },
    'No swap is expected to gain points.',
  )
  await expectSentence({ week: 1 }, /week 2/i)
  await expectSentence({ expected: { weeks: null } }, 'The season is over.')
  await expectSentence({ as: 'nobody@tuff.example' }, 'You have no team in this league.')
})

test('DESK-06 without a forecast the recent weeks are used, and the page shows a message', async () => {
  await show({ expected: { from: 'last weeks' } })
  card('Best Swaps').getByText('Based on the last four weeks while the forecast is calculated.')
  await screen.findByRole('link', { name: "Ja'Marr Chase for DJ Moore" })
})

test('DESK-07 STORY-01 STORY-02 the best team of a past week, with my own players and points', async () => {
  await show()
  const rows = rowsOf('Best Team')
  expect(rows[0]).toEqual(['Slot', 'Player', 'Club', 'Salary', 'Points'])
  const linkOf = (name: string) => card('Best Team').getByRole('link', { name }).getAttribute('href')
  expect([linkOf('Jalen Hurts'), linkOf('Breece Lightning')]).toEqual(['/player/hurts', '/team/Breece%20Lightning'])
  expect(rows[1]).toEqual(['QB1', 'Jalen Hurts (on my roster)', 'PIT', '$4.25', '40'])
  expect(rows.at(-1)).toEqual(['', 'Total', '', '$47', '328'])
  card('Best Team').getByText('made 180 of 328: 55% of the best possible week.', { exact: false })

  await user.selectOptions(card('Best Team').getByLabelText('Week'), '10')
  expect(window.location.search).toBe('?show=swaps&best=10')
  expect(rowsOf('Best Team').at(-1)).toEqual(['', 'Total', '', '$47', '300'])
  expect(card('Best Team').queryByText(/ made /)).toBeNull()
})

test('DESK-07 the best team for the rest of the season, from expected points', async () => {
  await show()
  await user.click(card('Best Team').getByRole('button', { name: 'Rest of Season' }))
  expect(window.location.search).toBe('?show=swaps&best=rest')
  const rows = rowsOf('Best Team')
  expect(rows[0]!.at(-1)).toBe('Expected')
  expect(rows.slice(1, -1).map(([slot, name]) => `${slot} ${name}`)).toEqual([
    'QB1 Jalen Hurts (on my roster)',
    'QB2 Filler 0',
    'RB1 Breece Hall (on my roster)',
    'RB2 Filler 2',
    'RB3 Filler 3',
    "WR1 Ja'Marr Chase",
    'WR2 DJ Moore (on my roster)',
    'WR3 Filler 10',
    'TE1 George Kittle',
    'FLEX1 Filler 5',
    'FLEX2 Filler 8',
  ])
  expect(rows.at(-1)).toEqual(['', 'Total', '', '$46', '263.7'])
  card('Best Team').getByText('is expected to make 135.0 of 263.7: 51% of the best possible rest of the season.', {
    exact: false,
  })
  expect(card('Best Team').queryByLabelText('Week')).toBeNull()
})

test("DESK-08 each team's share by week and season; the week's best is bold, uncounted weeks empty", async () => {
  await show()
  expect(rowsOf('Share of the Best Possible Week')).toEqual([
    ['Rank', 'Team', 'Season', 'Week 11', 'Week 10'],
    ['1', 'Équipe Trébuchet', '50.0%', '50%', '50%'],
    ['2', 'Breece Lightning', '54.9%', '55%', '–'],
  ])
  const share = card('Share of the Best Possible Week')
  expect(share.getAllByText(/^5\d%$/).map((cell) => [cell.textContent, cell.classList.contains('key')])).toEqual([
    ['50%', false],
    ['50%', true],
    ['55%', true],
  ])
  expect(share.getByRole('row', { name: /Breece/ }).className).toBe('me')
})

test('DESK-07 DESK-08 before the first complete week there is no past week, and no share', async () => {
  await show({ best: { weeks: [], teams: [] } })
  card('Best Team').getByText('No week is complete yet.')
  expect(screen.queryByRole('region', { name: 'Share of the Best Possible Week' })).toBeNull()
})

test('a refusal is shown in words', async () => {
  stubServer({ '/api/rosters/allrosters': () => refusal(500, 'Something went wrong.') })
  renderPage(<BestView />, { path: '/trades?show=swaps' })
  await screen.findByText(/^Failed to load Best Swaps: /, undefined, { timeout: 10_000 })
})
