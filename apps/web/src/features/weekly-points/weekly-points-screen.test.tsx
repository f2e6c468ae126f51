import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fantasyPointsRequests, feeds } from '#api/feeds.ts'
import { address } from '#api/testing/address.ts'
import { choose, chosen, optionsOf } from '#api/testing/form-controls.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { publishPoints, samplePlayer, weekChunk, weekComplete } from '#api/testing/sample-points.ts'
import { cellsOf, textsIn } from '#api/testing/texts.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { WeeklyPointsScreen } from './weekly-points-screen.tsx'

const TEAMS = [
  { email: 'zoe@tuff.example', teamName: 'Zebra Crossing' },
  { email: 'sam@tuff.example', teamName: 'Team 1' },
  { email: 'ann@tuff.example', teamName: 'Fourth & Wrong' },
]
const WEEK_3 = [
  samplePlayer('1', 7.9, { position: 'QB', playerName: 'Jalen Hurts' }),
  samplePlayer('2', 31.04, { playerName: 'Breece Hall', team: 'NYJ' }),
  samplePlayer('3', 0, { playerName: 'Nobody Scored' }),
  samplePlayer('7', 0.9, { playerName: 'Almost Scored' }),
  samplePlayer('4', -1.2, { playerName: 'Somebody Fumbled' }),
  samplePlayer('5', 40, { playerName: 'Free Agent', tuffTeams: [] }),
  samplePlayer('6', 12.5, { playerName: 'Shared Player', tuffTeams: ['Fourth & Wrong', 'Team 1'] }),
]
const MADE = { week: 'Week 3', by: 'cara@tuff.example', byName: 'Cara Lindqvist', at: 0 }
const HURTS = { of: 'player', id: '1', playerID: '1', playerName: 'Jalen Hurts', points: 2 }
const TEAM = { of: 'team', id: '3', managerEmail: 'sam@tuff.example', teamName: 'Team 1', points: -4 }
const CORRECTIONS = [
  { ...HURTS, ...MADE, reason: 'A fumble was not his' },
  { ...HURTS, ...MADE, id: '2', week: 'Week 2', reason: 'Another week' },
  { ...TEAM, ...MADE, reason: 'Set too late' },
  { ...TEAM, ...MADE, id: '4', managerEmail: 'zoe@tuff.example', reason: 'Another team' },
]
const LINEUP = '/api/rosters/lineups/sam%40tuff.example'
let requests: object[]

beforeEach(() => {
  requests = []
  feeds.fantasyPoints.setState({ status: 'CLOSED', error: undefined, attempts: 0, last: undefined })
  feeds.standings.setState(feeds.standings.getInitialState())
  fantasyPointsRequests.sendTo({ send: async (request) => void requests.push(request) })
  stubServer({ [LINEUP]: () => [] })
})

test('WKPT-01 WKPT-04 the own team in the latest week with data', () => {
  show()
  screen.getByRole('heading', { level: 1, name: 'TUFF Team Weekly Fantasy Points' })
  screen.getByText('Loading...')
  publishLeague()
  expect(optionsOf('Team')).toEqual(['Fourth & Wrong', 'Team 1', 'Zebra Crossing'])
  expect(optionsOf('Week')).toEqual(['Week 1', 'Week 2', 'Week 3'])
  expect([chosen('Team'), chosen('Week')]).toEqual(['Team 1', 'Week 3'])
  screen.getByText('Up to date')
})

test('WEEK-01 an open week looks provisional, a closed one does not; the table is the same', async () => {
  publishStandings({ currentWeek: 3, weekPhases: { 'Week 1': 'closed', 'Week 2': 'complete', 'Week 3': 'in play' } })
  show()
  publishLeague()
  publishPoints(weekChunk(3, WEEK_3), weekComplete(3))
  screen.getByText('Provisional')
  await screen.findByText('Week 3 is not closed yet: its figures may still change.')
  expect(rows('thead')).toEqual([['Position', 'Player', 'NFL Team', 'Game', 'Fantasy Points']])
  await choose('Week', 'Week 1')
  expect([screen.queryByText('Provisional'), screen.queryByText(/not closed/)]).toEqual([null, null])
})

test('WKPT-04 a user without a team sees the first', () => {
  show('/fantasypoints', 'guest@tuff.example')
  publishLeague()
  expect(chosen('Team')).toBe('Fourth & Wrong')
})

test('WKPT-02 WKPT-03 D-07 players with a whole point or more, best first, and their total', () => {
  show()
  publishLeague()
  publishPoints(weekChunk(3, WEEK_3), weekComplete(3))
  expect(rows('thead')).toEqual([['Position', 'Player', 'NFL Team', 'Game', 'Fantasy Points']])
  expect(rows('tbody')).toEqual([
    ['RB', 'Breece Hall', 'NYJ', '', '31'],
    ['RB', 'Shared Player', 'PHI', '', '12'],
    ['QB', 'Jalen Hurts', 'PHI', '', '7'],
  ])
  expect(rows('tfoot')).toEqual([['Total Roster Fantasy Points', '50']])
})

test('WKPT-03 the whole eleven with the state of their games: scorers in the table, the others below it', async () => {
  const game = { id: 'g', home: 'PHI', away: 'DAL', kickoff: Date.UTC(2024, 8, 22, 17), isReported: true }
  const player = (playerID: string, player_name: string, position: string, state?: string) => ({
    playerID,
    player_name,
    position,
    teamAbv: 'PHI',
    salary: 4,
    ...(state && { game: { ...game, state, ...(state === 'playing' && { period: 3, clock: '4:12' }) } }),
  })
  let lineup = [
    player('1', 'Jalen Hurts', 'QB1', 'playing'),
    player('4', 'Somebody Fumbled', 'RB1', 'final'),
    player('8', 'Off This Week', 'RB2'),
    player('9', 'Late Kickoff', 'WR2', 'to come'),
  ]
  stubServer({ [LINEUP]: () => lineup })
  show('/fantasypoints?week=3')
  publishLeague()
  publishPoints(weekChunk(3, WEEK_3), weekComplete(3))
  const others = await screen.findByRole('table', { name: 'Yet to Score' })
  const textsOf = (table: HTMLElement) => cellsOf(table.querySelectorAll('tbody tr'))
  expect(textsOf(others)).toEqual([['WR2', 'Late Kickoff', 'PHI', expect.stringMatching(/^Sun /), '–']])
  expect(textsOf(screen.getByRole('table', { name: 'Did Not Score' }))).toEqual([
    ['RB1', 'Somebody Fumbled', 'PHI', 'Final', '0'],
    ['RB2', 'Off This Week', 'PHI', 'Bye', '–'],
  ])
  expect(rows('tbody')).toContainEqual(['QB', 'Jalen Hurts', 'PHI', 'Q3 4:12', '7'])
  lineup = lineup.map((one) => player(one.playerID, one.player_name, one.position, 'final'))
  await choose('Week', 'Week 2')
  publishPoints(weekChunk(2, WEEK_3), weekComplete(2))
  await screen.findByRole('table', { name: 'Did Not Score' })
})

test("D-07 a player's correction is in their points, a team's in its own row; the total is unchanged", async () => {
  stubServer({ '/api/commissioner/corrections': () => ({ corrections: CORRECTIONS }), [LINEUP]: () => [] })
  show()
  publishLeague()
  const [hurts, ...others] = WEEK_3
  publishPoints(weekChunk(3, [{ ...hurts!, correction: 2 }, ...others]), weekComplete(3))
  publishCorrection(-4)
  expect(rows('tbody').slice(2)).toEqual([
    ['QB', 'Jalen Hurts', 'PHI', '', '7* corrected by +2.00'],
    ['', 'Team correction', '', '', '\u22124* corrected'],
  ])
  expect(rows('tfoot')[0]?.[1]).toBe('46* corrected')
  await screen.findByText('Team 1', { selector: 'li > *' })
  expect(textsIn(document, 'details li')).toEqual([
    'Jalen Hurts in Week 3: +2.00 points. A fumble was not his',
    'Team 1 in Week 3: \u22124 points. Set too late',
  ])
  await choose('Team', 'ann@tuff.example')
  expect(screen.queryByText(/orrected/)).toBeNull()
})

test('D-07 a team whose only points are a correction has a table', () => {
  stubServer({ '/api/commissioner/corrections': () => ({ corrections: [] }) })
  show()
  publishLeague()
  publishPoints(weekChunk(3, []), weekComplete(3))
  screen.getByText('No fantasy points for this team and week yet.')
  publishCorrection(5)
  expect(rows('tbody')).toEqual([['', 'Team correction', '', '', '+5* corrected']])
  expect(rows('tfoot')[0]?.[1]).toBe('5* corrected')
})

test('D-06 a pushed change of one player is on screen at once', () => {
  show()
  publishLeague()
  publishPoints(weekChunk(3, WEEK_3), weekComplete(3))
  publishPoints(weekChunk(3, [samplePlayer('1', 13.9, { position: 'QB', playerName: 'Jalen Hurts' })]))
  expect(rows('tbody')[1]).toEqual(['QB', 'Jalen Hurts', 'PHI', '', '13'])
  expect(rows('tfoot')[0]?.[1]).toBe('56')
})

test('WKPT-05 a week is requested once, and again after a reconnect', async () => {
  show()
  publishLeague()
  const request = (week: number) => ({ action: 'getWeeklyPoints', week: `Week ${week}`, includeWeek: true })
  expect(requests).toEqual([request(3)])
  publishPoints(weekChunk(3, WEEK_3), weekComplete(3))
  await choose('Team', 'ann@tuff.example')
  await choose('Week', 'Week 2')
  await choose('Week', 'Week 3')
  expect(requests).toEqual([request(3), request(2)])
  act(() => feeds.fantasyPoints.setState({ status: 'CLOSED' }))
  expect(rows('tbody')).toHaveLength(1)
  act(() => feeds.fantasyPoints.setState({ status: 'OPEN' }))
  expect(requests).toEqual([request(3), request(2), request(3)])
})

test('RT-05 RT-06 the chosen team and week are in the link', async () => {
  show()
  publishLeague()
  await choose('Team', 'ann@tuff.example')
  expect(address()).toBe('/fantasypoints/Fourth%20%26%20Wrong')
  await choose('Week', 'Week 2')
  expect(address()).toBe('/fantasypoints/Fourth%20%26%20Wrong?week=Week+2')
  await choose('Team', 'zoe@tuff.example')
  expect([chosen('Team'), chosen('Week')]).toEqual(['Zebra Crossing', 'Week 2'])
})

test('STORY-04 the current week is dropped from the address once it has data; a past week stays', async () => {
  publishStandings({ currentWeek: 3, weekPhases: {} })
  show('/fantasypoints?week=2')
  publishLeague()
  await choose('Week', 'Week 3')
  expect([address(), chosen('Week')]).toEqual(['/fantasypoints/Team%201', 'Week 3'])
  publishStandings({ currentWeek: 4, weekPhases: {} })
  await choose('Week', 'Week 2')
  await choose('Week', 'Week 3')
  expect(address()).toBe('/fantasypoints/Team%201?week=Week+3')
})

test.each(['/fantasypoints/fourth%20%26%20WRONG', '/fantasypoints/Ann%40tuff.example'])(
  'RT-06 D-02 %s means that team, whatever its case',
  (path) => {
    show(path)
    publishLeague()
    expect(chosen('Team')).toBe('Fourth & Wrong')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('WKPT-07 D-02 an unknown team is named in a warning, and another can be chosen', async () => {
  show('/fantasypoints/The%20Nobodies')
  publishLeague()
  const warning = screen.getByRole('alert')
  expect(warning.textContent).toBe("There is no team 'The Nobodies'. Please choose one from the list.")
  expect(warning.className).toContain('alert-warning')
  expect(screen.queryByRole('table')).toBeNull()
  await choose('Team', 'sam@tuff.example')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(chosen('Team')).toBe('Team 1')
})

test('WKPT-01 a league without teams shows a message', () => {
  stubServer({ '/api/commissioner/check-commissioner': () => ({ isCommissioner: false }) })
  show()
  publishPoints({ action: 'getTeamNames', data: [] }, { action: 'getAvailableWeeks', data: { weeks: [] } })
  screen.getByText('This league has no teams yet.')
})

test('WKPT-06 an error of the feed is a red alert, and loaded points stay', () => {
  show()
  publishLeague()
  publishPoints(weekChunk(3, WEEK_3), weekComplete(3))
  act(() => feeds.fantasyPoints.setState({ status: 'CLOSED', error: 'fantasyPoints connection error' }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('fantasyPoints connection error')
  expect(alert.className).toContain('alert-danger')
  screen.getByRole('table')
  screen.getByText('Offline')
})

test('WKPT-01 before the season there is one week, without points', () => {
  show()
  publishPoints({ action: 'getTeamNames', data: TEAMS }, { action: 'getAvailableWeeks', data: { weeks: [] } })
  publishPoints(weekChunk(1, []), weekComplete(1))
  expect(optionsOf('Week')).toEqual(['Week 1'])
  screen.getByText('No fantasy points for this team and week yet.')
})

function publishCorrection(points: number): void {
  const changes = { 1: { managerEmail: 'sam@tuff.example', corrections: { 'Week 3': points } } }
  publishStandings({ currentWeek: 3, changes })
}

const publishLeague = () =>
  publishPoints(
    { action: 'getTeamNames', data: TEAMS },
    { action: 'getAvailableWeeks', data: { weeks: ['Week 1', 'Week 3'] } },
  )

const show = (path = '/fantasypoints', email = 'sam@tuff.example') =>
  renderPage(<WeeklyPointsScreen />, { route: '/fantasypoints/:team?', path, email })

const rows = (part: 'thead' | 'tbody' | 'tfoot') => cellsOf(document.querySelectorAll(`${part} tr`))
