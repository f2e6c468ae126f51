import { act, screen, waitFor, within } from '@testing-library/react'
import type { WeeklyStats } from '@tuff/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readFantasyPoints } from '#api/fantasy-points-message.ts'
import { feeds } from '#api/feeds.ts'
import type { Session } from '#api/session.ts'
import { address } from '#api/testing/address.ts'
import { choose, optionsOf, select } from '#api/testing/form-controls.ts'
import { matchMediaOnly, PHONE } from '#api/testing/match-media.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { cellsOf, textsIn, textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer as stubCalls } from '#api/testing/with-queries.tsx'
import { WeeklyStatsScreen } from './weekly-stats-screen.tsx'

const NONE = { yards: 0, yardsPoints: 0, touchdowns: 0, touchdownsPoints: 0 }
const stats = (playerName: string, totalFantasyPoints: number, more: Partial<WeeklyStats> = {}): WeeklyStats => ({
  playerName,
  position: 'RB',
  team: 'PHI',
  passing: NONE,
  rushing: NONE,
  receiving: { receptions: 0, receptionsPoints: 0, ...NONE },
  totalFantasyPoints,
  ...more,
})
const HURTS = stats('Jalen Hurts', 32.18, {
  playerID: 'hurts',
  position: 'QB',
  passing: { yards: 1302, yardsPoints: 52.08, touchdowns: 2, touchdownsPoints: 8 },
  rushing: { yards: -6, yardsPoints: -0.6, touchdowns: 1, touchdownsPoints: 6 },
  receiving: { receptions: 1, receptionsPoints: 1, yards: 7, yardsPoints: 0.7, touchdowns: 0, touchdownsPoints: 0 },
})
const statsOf = (week: string) => `/api/fantasypoints/weekly-stats/${encodeURIComponent(week)}`
const path = (week: number) => statsOf(`Week ${week}`)
const CURRENT_WEEK = '/api/schedule/current-week'
const stubServer: typeof stubCalls = (responses) =>
  stubCalls({ [CURRENT_WEEK]: () => ({ currentWeek: 3 }), ...responses })

afterEach(() => void vi.restoreAllMocks())
beforeEach(() => {
  const last = readFantasyPoints({ action: 'getAvailableWeeks', data: { weeks: ['Week 1', 'Week 2', 'Week 3'] } })
  feeds.fantasyPoints.setState({ status: 'OPEN', error: undefined, attempts: 0, last })
})

test('RT-08 WKST-01 weeks 1 to 17 and the positions; the latest week with data is the default', async () => {
  const requests = stubServer({ [path(3)]: () => [HURTS] })
  show()
  screen.getByRole('heading', { level: 1, name: 'Weekly Player Stats' })
  screen.getByText('Loading...')
  await screen.findByRole('table')
  expect(requests.toSorted()).toEqual([path(3), CURRENT_WEEK, '/api/teams'])
  expect(optionsOf('Week')).toEqual(Array.from({ length: 17 }, (_, at) => `Week ${at + 1}`))
  expect(select('Week').value).toBe('Week 3')
  expect(optionsOf('Position')).toEqual([
    ...['All', 'Quarterback', 'Running Back', 'Wide Receiver', 'Tight End', 'DEF'],
  ])
})

test('WKST-01 STORY-02 each figure with its points, and the total; zeros are dashes', async () => {
  stubServer({ [path(3)]: () => [HURTS] })
  show()
  const table = await screen.findByRole('table')
  const figures = ['Passing Yards', 'Passing TDs', 'Rushing Yards', 'Rushing TDs', 'Receptions', 'Receiving Yards']
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
    ...['Player Name', 'Position', 'Team', 'Total Points'],
    ...[...figures, 'Receiving TDs'].flatMap((title) => [title, `${title} Points`]),
  ])
  expect(within(table).getByRole('link', { name: 'Jalen Hurts' }).getAttribute('href')).toBe('/player/hurts')
  expect(rows()).toEqual([
    [
      ...['Jalen Hurts', 'QB', 'PHI', '32.18', '1,302', '52.08', '2', '8.00', '\u22126', '\u22120.60', '1', '6.00'],
      ...['1', '1.00', '7', '0.70', '–', '–'],
    ],
  ])
})

const EAGLES = stats('Philadelphia Eagles', 14, {
  playerID: 'PHI',
  position: 'DEF',
  defense: {
    sacks: { count: 4, points: 4 },
    safeties: { count: 0, points: 0 },
    pointsAllowed: { count: 0, points: 10 },
  },
})
const DEFENSE_TITLES = [
  'Sacks',
  'Sacks Points',
  'Safeties',
  'Safeties Points',
  'Points Allowed',
  'Points Allowed Points',
]

test('WKST-01 defences have columns of their own, beside those of offence only where both are listed', async () => {
  stubServer({ [path(3)]: () => [HURTS, EAGLES] })
  show('/weeklyplayerstats?position=DEF')
  await screen.findByRole('table')
  const titles = () => textsOf(screen.getAllByRole('columnheader'))
  expect(titles()).toEqual(['Player Name', 'Position', 'Team', 'Total Points', ...DEFENSE_TITLES])
  expect(rows()).toEqual([['Philadelphia Eagles', 'DEF', 'PHI', '14.00', '4', '4.00', '–', '–', '0', '10.00']])
  await choose('Position', '')
  expect(titles().slice(-7)).toEqual(['Receiving TDs Points', ...DEFENSE_TITLES])
  expect(rows()[0]!.slice(-6)).toEqual(['–', '–', '–', '–', '–', '–'])
  await choose('Position', 'QB')
  expect(titles()).not.toContain('Sacks')
})

test('WKST-01 on a phone the name has position and club below it, and the total beside it', async () => {
  matchMediaOnly(PHONE)
  stubServer({ [path(3)]: () => [HURTS] })
  show()
  const table = await screen.findByRole('table')
  const titles = within(table).getAllByRole('columnheader')
  expect(textsOf(titles.slice(0, 3))).toEqual([...['Player Name', 'Total Points', 'Passing Yards']])
  expect(rows()[0]!.slice(0, 3)).toEqual(['Jalen HurtsPHIQB', '32.18', '1,302'])
})

test('D-07 a correction is marked at the total, which adds it to the categories', async () => {
  const made = {
    of: 'player',
    week: 'Week 3',
    points: -1.5,
    reason: 'Counted twice',
    by: 'cara@tuff.example',
    byName: 'Cara Lindqvist',
    at: 0,
  }
  const corrections = [
    { ...made, id: '1', playerID: '1', playerName: 'Jalen Hurts' },
    { ...made, id: '2', playerID: '2', playerName: 'Somebody Else' },
  ]
  stubServer({
    [path(3)]: () => [{ ...HURTS, correction: -1.5 }],
    '/api/commissioner/corrections': () => ({ corrections }),
  })
  show()
  await screen.findByText('* Corrected by the commissioner')
  expect(rows()[0]?.[3]).toBe('32.18* corrected by \u22121.50')
  await screen.findByText('Jalen Hurts', { selector: 'li > *' })
  expect(textsIn(document, 'details li')).toEqual(['Jalen Hurts in Week 3: \u22121.50 points. Counted twice'])
})

test('WKST-02 20 per page, best first; week, position and page are in the link', async () => {
  const many = Array.from({ length: 45 }, (_, at) => stats(`Player ${at}`, at))
  stubServer({ [path(2)]: () => [...many, HURTS], [path(1)]: () => [] })
  show('/weeklyplayerstats?week=Week+2')
  await screen.findByRole('table')
  expect(names().slice(0, 2)).toEqual(['Player 44', 'Player 43'])
  expect(names()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(address()).toBe('/weeklyplayerstats?week=Week+2')
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(names()).toHaveLength(6)
  expect(address()).toBe('/weeklyplayerstats?week=Week+2&page=3')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(address()).toBe('/weeklyplayerstats?week=Week+2&page=3')
  await choose('Position', 'QB')
  expect(names()).toEqual(['Jalen Hurts'])
  expect(address()).toBe('/weeklyplayerstats?week=Week+2&position=QB')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('STORY-04 the current week is dropped from the address once it has data, not before', async () => {
  const empty = { [path(3)]: () => [HURTS], [path(4)]: () => [] }
  stubServer({ ...empty, [CURRENT_WEEK]: () => ({ currentWeek: 4 }) })
  show('/weeklyplayerstats?week=3')
  await screen.findByRole('table')
  await choose('Week', 'Week 4')
  await screen.findByText('No player stats available for this week and position.')
  expect(address()).toBe('/weeklyplayerstats?week=Week+4')
  const weeks = ['Week 1', 'Week 2', 'Week 3', 'Week 4']
  const last = readFantasyPoints({ action: 'getAvailableWeeks', data: { weeks } })
  act(() => feeds.fantasyPoints.setState({ last }))
  await waitFor(() => expect(address()).toBe('/weeklyplayerstats'))
  expect(select('Week').value).toBe('Week 4')
})

test('WKST-03 a week without players of a position', async () => {
  stubServer({ [path(3)]: () => [HURTS] })
  show('/weeklyplayerstats?position=TE')
  const info = await screen.findByText('No player stats available for this week and position.')
  expect(info.parentElement?.className).toContain('alert-info')
  expect(screen.queryByRole('table')).toBeNull()
})

describe('WKST-04 an error is shown over an empty table', () => {
  test.each([
    ['a refusal', () => Response.json({ message: 'The league is resting' }, { status: 503 }), 'The league is resting'],
    ['a server that is not there', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    ['an empty response', () => new Response(null), 'No data in API response'],
    ['null', () => null, 'No data in API response'],
    ['nonsense', () => ({ no: 'list' }), 'Unexpected response format'],
  ])('%s', async (_, response, message) => {
    stubServer({ [path(3)]: response })
    show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`Error fetching player stats: ${message}`)
    within(screen.getByRole('table')).getByRole('columnheader', { name: 'Total Points' })
    expect(rows()).toEqual([])
  })
})

test("AUTH-07 WKST-04 'Get access token failed' is shown as the error", async () => {
  const requests = stubServer({})
  show('/weeklyplayerstats', { accessToken: () => Promise.reject(new Error('Get access token failed')) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Error fetching player stats: Get access token failed')
  expect(requests).toEqual([])
})

test.each([
  [2, 'Week 2'],
  [18, 'Week 17'],
])('API-02 WKST-01 in week %i, when the feed cannot say which is the latest, it is %s', async (currentWeek, week) => {
  feeds.fantasyPoints.setState({ status: 'CLOSED', error: 'fantasyPoints connection error', last: undefined })
  const requests = stubServer({ [CURRENT_WEEK]: () => ({ currentWeek }), [statsOf(week)]: () => [HURTS] })
  show()
  await screen.findByRole('table')
  expect(select('Week').value).toBe(week)
  expect(requests.slice(0, 2)).toEqual([CURRENT_WEEK, statsOf(week)])
})

test('API-02 WKST-01 the first week when neither source is available', async () => {
  feeds.fantasyPoints.setState({ status: 'CLOSED', error: 'fantasyPoints connection error', last: undefined })
  stubServer({ [CURRENT_WEEK]: () => Response.json({}, { status: 503 }), [path(1)]: () => [HURTS] })
  show()
  await screen.findByRole('table')
  expect(select('Week').value).toBe('Week 1')
})

const show = (at = '/weeklyplayerstats', session: Partial<Session> = {}) =>
  renderPage(<WeeklyStatsScreen />, { path: at, email: 'sam@tuff.example', session })

const rows = () => cellsOf(document.querySelectorAll('tbody tr'))
const names = () => rows().map(([name]) => name)
