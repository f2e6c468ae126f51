import { act, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { address } from '#api/testing/address.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { emailOf, samplePlayoffs } from '#api/testing/sample-standings.ts'
import { textOf } from '#api/testing/screen-reader-text.ts'
import { textsIn, textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { StandingsScreen } from './standings-screen.tsx'

beforeEach(() => {
  feeds.standings.setState(feeds.standings.getInitialState())
  flags.setState(FLAG_DEFAULTS)
})
afterEach(() => void vi.useRealTimers())

const COUNTS_AND_MONEY = ['Top 10', 'GOTW', '2nd', '3rd', '4th', 'Regular Season $']
const FIGURES = ['Season Total', 'Points Back', 'Points from 6th', ...COUNTS_AND_MONEY]

test('STAND-01 STAND-02 a spinner under the title while connecting or without a regular season', () => {
  stubServer({ '/api/commissioner/check-commissioner': () => ({ isCommissioner: false }) })
  feeds.standings.setState({ status: 'CONNECTING' })
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2024 TUFF Standings')
  expect(document.title).toBe('2024 TUFF Standings')
  screen.getByText('Loading standings data...')
  screen.getByText('Connecting')

  publishStandings({ currentWeek: 1, teams: 0 })
  screen.getByText('Loading standings data...')
  expect(screen.queryByRole('table')).toBeNull()
  screen.getByText('Up to date')
})

test.each([
  [true, 'This league has no teams yet. Set up the league'],
  [false, 'This league has no teams yet.'],
])(
  'STAND-02 a league without teams says so (to the commissioner with a link to the setup: %s)',
  async (isCommissioner, sentence) => {
    stubServer({ '/api/commissioner/check-commissioner': () => ({ isCommissioner }) })
    feeds.standings.setState({ status: 'CONNECTING' })
    show()
    expect(screen.queryByText(/no teams yet/)).toBeNull()
    screen.getByText('Loading standings data...')
    publishStandings({ currentWeek: 1, teams: 0, hasNoTeams: true })
    await waitFor(() => expect(screen.getByText(/no teams yet/).textContent?.trim()).toBe(sentence))
    expect(screen.queryByText('Loading standings data...')).toBeNull()
    expect(document.querySelector('.spinner-border')).toBeNull()
    publishStandings({ currentWeek: 1 })
    expect(screen.queryByText(/no teams yet/)).toBeNull()
  },
)

test('STAND-11 D-04 while the flag is off the page shows a message, and shows the figures again when it is on', () => {
  publishStandings({ currentWeek: 3 })
  flags.setState({ standingsComponent: false })
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2024 TUFF Standings')
  screen.getByText('The TUFF Standings are currently disabled.')
  expect(screen.queryByRole('table')).toBeNull()
  act(() => flags.setState({ standingsComponent: true }))
  screen.getByRole('table')
})

test('STAND-02 an error is a danger alert instead of the spinner', () => {
  feeds.standings.setState({ status: 'CLOSED', error: 'standings connection error' })
  show()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('standings connection error')
  expect(alert.className).toContain('alert-danger')
  expect(screen.queryByText('Loading standings data...')).toBeNull()
  screen.getByText('Offline')
})

test('STAND-02 loaded figures stay visible under an error and while reconnecting', () => {
  publishStandings({ currentWeek: 12 })
  show()
  act(() => feeds.standings.setState({ status: 'CLOSED', error: 'standings connection error' }))
  screen.getByRole('alert')
  screen.getByRole('table')
  act(() => feeds.standings.setState({ status: 'CONNECTING', error: undefined }))
  screen.getByText('Loading standings data...')
  screen.getByRole('table')
})

test('STAND-03 STAND-09 week 1 has one week and every column', () => {
  publishStandings({ currentWeek: 1 })
  show()
  expect(headers('Regular Season')).toEqual(['Rank', 'Rank Change', 'Team', 'Week 1', ...FIGURES])
  expect(screen.queryByText('Playoffs')).toBeNull()
})

test('STAND-03 a row has the figures of its team', () => {
  const counts = { top10Count: 12, gotwCount: 2, secondPlaceCount: 1, thirdPlaceCount: 3, fourthPlaceCount: 0 }
  publishStandings({
    currentWeek: 12,
    changes: {
      4: { ...counts, rankings: { currentRank: 4, previousRank: 7 }, regularSeasonEarnings: 112.5 },
      8: { rankings: { currentRank: 8, previousRank: 7 } },
    },
  })
  show()
  expect(cells('Team 4')).toEqual([
    '4',
    'up 3',
    'Team 4',
    ...Array(4).fill('196'),
    '2,352',
    '36',
    '+24',
    '12',
    '2',
    '1',
    '3',
    '0',
    '$112.50',
  ])
  expect(cells('Team 6').slice(7, 10)).toEqual(['2,328', '60', '0'])
  expect(cells('Team 8').slice(1, 2)).toEqual(['down 1'])
  expect(cells('Team 8').slice(7)).toEqual(['2,304', '84', '\u221224', '0', '0', '0', '0', '0', '$0'])
  expect(cells('Team 1')[1]).toBe('–no change')
  expect(within(row('Team 8')).getByText('$0').className).toContain('zero')
})

test('STAND-03 a team name links to its points page', () => {
  publishStandings({ currentWeek: 2, changes: { 1: { teamName: 'Fourth & Wrong' } } })
  show()
  expect(screen.getByRole('link', { name: 'Fourth & Wrong' }).getAttribute('href')).toBe(
    '/fantasypoints/Fourth%20%26%20Wrong',
  )
})

test('STAND-04 STAND-05 weekly cells have shade and rank, and are hidden on a phone', () => {
  publishStandings({ currentWeek: 1, teams: 12 })
  show()
  const pills = [1, 2, 3, 4, 5, 10, 11].map((rank) => row(`Team ${rank}`).querySelector<HTMLElement>('.wk')!)
  const [classes, ranks] = [pills.map((pill) => pill.className.trim()), pills.map((pill) => pill.dataset.rank)]
  expect(classes).toEqual(['wk rank-1', 'wk rank-2', 'wk rank-3', 'wk rank-4', 'wk rank-top10', 'wk rank-top10', 'wk'])
  expect(ranks).toEqual(['1', '2', '3', '4', '5', '10', undefined])
  for (const cell of [screen.getByText('Week 1'), pills[0]?.closest('td')]) {
    expect(cell?.className).toContain('d-none d-md-table-cell')
  }
})

test('STAND-05 a phone renders no weeks, in either table', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  publishStandings({ currentWeek: 15, playoffs: samplePlayoffs([15]) })
  show('/tuffstandings?weeks=all')
  expect(screen.getAllByRole('table')).toHaveLength(2)
  expect(document.querySelectorAll('.wk, .wkc')).toHaveLength(0)
})

test('STAND-08 the legend explains the colours, once', () => {
  publishStandings({ currentWeek: 15, playoffs: samplePlayoffs([15]) })
  show()
  const legend = screen.getByRole('list', { name: 'Colour legend' })
  const entries = within(legend).getAllByRole('listitem')
  expect(textsOf(entries)).toEqual(['1 (GOTW)', '2', '3', '4', '5-10 (Top 10)'])
  expect(entries.map((entry) => entry.firstElementChild?.className)).toEqual(
    ['rank-1', 'rank-2', 'rank-3', 'rank-4', 'rank-top10'].map((rank) => `swatch ${rank}`),
  )
})

test('STAND-09 week 12 shows the last four weeks or all, and the link keeps the choice', async () => {
  publishStandings({ currentWeek: 12 })
  show()
  expect(weekHeaders()).toEqual([9, 10, 11, 12])
  expect(screen.getByRole('button', { name: 'Recent' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(weekHeaders()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(address()).toBe('/tuffstandings?weeks=all')
  await user.click(screen.getByRole('button', { name: 'Recent' }))
  expect(address()).toBe('/tuffstandings')
})

test('STAND-06 STAND-09 week 14 is still the regular season', () => {
  publishStandings({ currentWeek: 14, playoffs: samplePlayoffs([]) })
  show('/tuffstandings?weeks=all')
  expect(weekHeaders()).toHaveLength(14)
  screen.getByRole('heading', { name: 'Regular Season' })
  expect(screen.queryByText('Reg Season Bonus $')).toBeNull()
  expect(screen.queryByText('Playoffs')).toBeNull()
})

test('STAND-06 STAND-09 from week 15 the regular season is final, with its bonus, and its weeks on demand', async () => {
  publishStandings({ currentWeek: 15, changes: { 1: { regularSeasonEarnings: 127.5, bonusPayout: 200 } } })
  show()
  const title = 'Regular Season (Final)'
  expect(headers(title)).toEqual([
    'Rank',
    'Rank Change',
    'Team',
    ...FIGURES,
    'Reg Season Bonus $',
    'Total Regular Season $',
  ])
  expect(cells('Team 1').slice(-3)).toEqual(['$127.50', '$200', '$327.50'])
  await user.click(screen.getByRole('switch', { name: 'Show All Weeks' }))
  expect(weekHeaders()).toHaveLength(14)
  await user.click(screen.getByRole('switch', { name: 'Show All Weeks' }))
  expect(weekHeaders()).toEqual([])
})

test('STAND-07 no playoff table without playoff teams', () => {
  publishStandings({ currentWeek: 15 })
  show()
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

test('STAND-07 STAND-10 week 15 shows the playoffs above, with the later weeks empty', () => {
  publishStandings({ currentWeek: 15, playoffs: samplePlayoffs([15]) })
  show()
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Playoffs', 'Regular Season (Final)'])
  expect(headers('Playoffs')).toEqual([
    ...['Rank', 'Rank Change', 'Team', 'Week 15', 'Week 16', 'Week 17'],
    ...['Playoff Total', 'Points Back', 'Playoff $'],
  ])
  expect(cells('Team 3', 'Playoffs')).toEqual(['3', '–no change', 'Team 3', '197', '–', '–', '197', '2', '$0'])
})

test('STAND-07 week 17 is not final in play, and is once complete without a tie', () => {
  publishStandings({ currentWeek: 17, playoffs: samplePlayoffs([15, 16, 17]) })
  show()
  screen.getByRole('heading', { name: 'Playoffs' })
  publishStandings({ currentWeek: 18, playoffs: samplePlayoffs([15, 16, 17, 18]), playoffsFinal: true })
  screen.getByRole('heading', { name: 'Playoffs (Final)' })
  expect(headers('Playoffs (Final)')).not.toContain('Week 18')
})

test('STAND-07 STAND-10 a tie of the first two adds week 18, final as the server marks it, with money or without', () => {
  const playoffs = samplePlayoffs([15, 16, 17, 18], { 1: { totalPoints: 590 }, 2: { totalPoints: 590 } })
  publishStandings({ currentWeek: 18, playoffs })
  show()
  expect(headers('Playoffs')).toContain('Week 18')
  publishStandings({ currentWeek: 18, playoffs, playoffsFinal: true })
  expect(headers('Playoffs (Final)')).toContain('Week 18')
  expect(cells('Team 1', 'Playoffs (Final)').at(-1)).toBe('$0')
})

test('STAND-03 STAND-08 the legend follows the size of the league and of its playoffs', () => {
  publishStandings({ currentWeek: 12, teams: 8, playoffTeams: 4 })
  show()
  screen.getByText('5-8 (Top 10)')
  screen.getByText('Points from 6th: the distance to sixth place; the last playoff place is the 4th.')
  screen.getByText(/^Top 10: every team is in it every week/)
  publishStandings({ currentWeek: 12, teams: 24, playoffTeams: 6 })
  screen.getByText('5-10 (Top 10)')
  expect(screen.queryByText(/^(Points from 6th|Top 10):/)).toBeNull()
})

test('the own team is highlighted, and the cut line follows the number of playoff teams', () => {
  publishStandings({ currentWeek: 12 })
  show()
  expect(row('Team 5').className).toBe('me')
  expect(row('Team 6').className).toBe('cut')
  expect(row('Team 7').className).toBe('')
  publishStandings({ currentWeek: 12, playoffTeams: 8 })
  expect([6, 7, 8, 9].map((rank) => row(`Team ${rank}`).className)).toEqual(['', '', 'cut', ''])
  publishStandings({ currentWeek: 12, playoffTeams: 0 })
  expect(document.querySelector('tr.cut')).toBeNull()
})

test('FEED-11 a changed figure is highlighted for a moment, the others are not', () => {
  vi.useFakeTimers()
  publishStandings({ currentWeek: 12 })
  show()
  expect(document.querySelectorAll('.is-updated')).toHaveLength(0)
  publishStandings({ currentWeek: 12, changes: { 2: { totalPoints: 2400 } } })
  expect(textsIn(document, '.is-updated')).toEqual(['2,400'])
  act(() => vi.advanceTimersByTime(900))
  expect(document.querySelectorAll('.is-updated')).toHaveLength(0)
})

test('STORY-04 the current week in the address is the live page, which follows the rollover', () => {
  stubServer({})
  publishStandings({ currentWeek: 12 })
  show('/tuffstandings?week=Week+12&weeks=all')
  expect(address()).toBe('/tuffstandings?weeks=all')
  expect(screen.queryByText('As of Week 12')).toBeNull()
  expect(weekHeaders()).toHaveLength(12)
  publishStandings({ currentWeek: 13 })
  expect(weekHeaders()).toHaveLength(13)
})

test('STORY-04 a past week stays in the address', async () => {
  stubServer({ '/api/standings/weeks/11': () => new Promise(() => {}) })
  publishStandings({ currentWeek: 12 })
  show('/tuffstandings?week=Week+11')
  screen.getByText('As of Week 11')
  expect(address()).toBe('/tuffstandings?week=Week+11')
})

const show = (path = '/tuffstandings') => renderPage(<StandingsScreen />, { path, email: emailOf(5) })

const card = (title: string) => screen.getByRole('heading', { level: 2, name: title }).closest<HTMLElement>('.card')!

const regularSeason = () => screen.getByRole('heading', { level: 2, name: /^Regular Season/ }).textContent

const headers = (title: string) => within(card(title)).getAllByRole('columnheader').map(textOf)

const weekHeaders = () =>
  headers(regularSeason())
    .filter((text) => text.startsWith('Week '))
    .map((text) => Number(text.slice(5)))

const row = (team: string, title = regularSeason()) =>
  within(card(title)).getByRole('rowheader', { name: team }).closest('tr')!

const cells = (team: string, title?: string) => [...row(team, title).children].map(textOf)
