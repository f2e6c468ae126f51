import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { weekChunk, weekComplete } from '#api/testing/sample-points.ts'
import { samplePlayoffs } from '#api/testing/sample-standings.ts'
import { textsIn } from '#api/testing/texts.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import {
  alerts,
  leadersOfWeek,
  open,
  PLAYERS,
  publishPoints,
  rowsOf,
  show,
  silentFeeds,
  teamNames,
  title,
  weekRequest,
} from './testing/dashboard-page.tsx'

let requests: object[]

beforeEach(() => {
  requests = silentFeeds()
})
afterEach(() => void vi.useRealTimers())

test('DASH-02 with the flag off the page shows a message and sends no request until it is on again', () => {
  publishStandings({ currentWeek: 12 })
  publishPoints(teamNames)
  flags.setState({ dashboardComponent: false })
  show()
  expect(title()).toBe('TUFF Dashboard')
  screen.getByText('The TUFF Dashboard is currently disabled.')
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(requests).toEqual([])
  act(() => flags.setState({ dashboardComponent: true }))
  screen.getByText('Loading...')
})

test('DASH-01 DASH-03 a spinner until both feeds are open and teams and week are loaded', () => {
  show()
  expect([title(), document.title]).toEqual(['TUFF Dashboard', 'TUFF Dashboard'])
  isLoading('Offline')
  act(() => feeds.fantasyPoints.setState({ status: 'CONNECTING' }))
  act(() => feeds.standings.setState({ status: 'CONNECTING' }))
  isLoading('Connecting')
  publishStandings({ currentWeek: 12 })
  isLoading('Connecting')
  publishPoints(teamNames)
  isLoading('Up to date')
  expect(requests).toEqual([weekRequest(12), { action: 'getAllPoints' }])
  publishPoints(weekChunk(12, PLAYERS), weekChunk(11, PLAYERS), weekComplete(11))
  isLoading('Up to date')
  publishPoints(weekComplete(12))
  screen.getByRole('table', { name: 'Fantasy Points, Season' })
})

test('DASH-03 without team names, or without teams, the page keeps loading', async () => {
  stubServer({ '/api/commissioner/check-commissioner': () => ({ isCommissioner: true }) })
  show()
  publishStandings({ currentWeek: 12, teams: 0, hasNoTeams: true })
  await screen.findByRole('link', { name: 'Set up the league' })
  expect(document.querySelector('.spinner-border')).toBeNull()
  publishStandings({ currentWeek: 12, teams: 0 })
  publishPoints(weekChunk(12, PLAYERS), weekComplete(12))
  isLoading('Up to date')
  publishStandings({ currentWeek: 12 })
  isLoading('Up to date')
  publishPoints(teamNames)
  expect(screen.queryAllByRole('table')).not.toEqual([])
})

test('DASH-01 DASH-03 in the playoffs the page loads week 15 to the current one, and no season', () => {
  show()
  publishStandings({ currentWeek: 17, playoffs: samplePlayoffs([15, 16, 17]) })
  expect([title(), document.title]).toEqual(['TUFF Dashboard - Playoffs', 'TUFF Dashboard - Playoffs'])
  publishPoints(teamNames)
  expect(requests).toEqual([15, 16, 17].map(weekRequest))
  for (const week of [17, 15]) {
    publishPoints(weekChunk(week, PLAYERS), weekComplete(week))
    isLoading('Up to date')
  }
  publishPoints(weekChunk(16, PLAYERS), weekComplete(16))
  expect(screen.getAllByRole('table')).toHaveLength(4)
  publishPoints(leadersOfWeek(17, PLAYERS))
  expect(screen.getAllByRole('table')).toHaveLength(6)
  expect(requests).toHaveLength(3)
})

test('DASH-07 the errors of both feeds are red alerts', () => {
  feeds.standings.setState({ status: 'CLOSED', error: 'standings connection error' })
  feeds.fantasyPoints.setState({ status: 'CLOSED', error: 'fantasyPoints connection error' })
  show()
  expect(alerts()).toEqual(['standings connection error', 'fantasyPoints connection error'])
  for (const alert of screen.getAllByRole('alert')) expect(alert.className).toContain('alert-danger')
  expect(screen.queryByText('Loading...')).toBeNull()
  act(() => feeds.standings.setState({ status: 'CONNECTING', error: undefined }))
  expect(alerts()).toEqual(['fantasyPoints connection error'])
})

test('DASH-03 DASH-07 loaded figures stay visible under an error and while reconnecting', () => {
  open({ currentWeek: 12 })
  act(() => feeds.fantasyPoints.setState({ status: 'CLOSED', error: 'fantasyPoints connection error' }))
  expect(alerts()).toEqual(['fantasyPoints connection error'])
  expect(screen.getAllByRole('table')).toHaveLength(6)
  screen.getByText('Offline')
  act(() => feeds.fantasyPoints.setState({ status: 'CONNECTING', error: undefined }))
  screen.getByText('Loading...')
  expect(screen.getAllByRole('table')).toHaveLength(6)
  act(() => feeds.fantasyPoints.setState({ status: 'OPEN' }))
  expect(screen.queryByText('Loading...')).toBeNull()
  // A reconnect repeats the request, since messages may be lost.
  expect(requests).toEqual([weekRequest(12), { action: 'getAllPoints' }, weekRequest(12), { action: 'getAllPoints' }])
})

test('DASH-07 invalid points are a red alert, and the teams stay visible', () => {
  open({ currentWeek: 16, playoffs: samplePlayoffs([15, 16]) })
  const before = feeds.fantasyPoints.getState().last!
  const broken = {
    ...before.weeks['Week 15']!,
    players: Object.defineProperty({}, '1', { enumerable: true, get: fail }),
  }
  act(() => feeds.fantasyPoints.setState({ last: { ...before, weeks: { ...before.weeks, 'Week 15': broken } } }))
  expect(alerts()).toEqual(['Error processing fantasy points data: week 15 has a hole'])
  expect(screen.getByRole('alert').className).toContain('alert-danger')
  expect(screen.getAllByRole('table').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Fantasy Points, Playoffs',
    'Fantasy Points, Week 16',
  ])
  act(() => feeds.fantasyPoints.setState({ last: before }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('table').length).toBeGreaterThan(2)
})

test('D-06 DASH-05 a pushed score is shown and highlighted once; other figures are not', () => {
  vi.useFakeTimers()
  open({ currentWeek: 12 })
  expect(document.querySelectorAll('.is-updated')).toHaveLength(0)
  publishPoints(leadersOfWeek(12, [{ ...PLAYERS[0]!, totalFantasyPoints: 30.5 }, ...PLAYERS.slice(1)]))
  expect(rowsOf('Top Players, Week 12')[1]).toEqual(['2', 'Lamar Jackson', 'BAL', '30'])
  expect(textsIn(document, '.is-updated')).toEqual(['30', '30'])
  publishStandings({ currentWeek: 12, changes: { 2: { totalPoints: 2380 } } })
  expect(textsIn(document, '.is-updated')).toEqual(['2,380', '30', '30'])
  act(() => vi.advanceTimersByTime(900))
  expect(document.querySelectorAll('.is-updated')).toHaveLength(0)
})

test('D-06 DASH-03 at the rollover the page loads the next week', () => {
  open({ currentWeek: 12 })
  publishStandings({ currentWeek: 13 })
  isLoading('Up to date')
  publishPoints(weekChunk(13, []), weekComplete(13), leadersOfWeek(13, []))
  expect(rowsOf('Fantasy Points, Week 13')).toHaveLength(12)
  expect(document.querySelectorAll('.is-updated')).toHaveLength(0)
  expect(screen.getAllByText('No one has scored yet.')).toHaveLength(2)
})

function isLoading(pill: string): void {
  screen.getByText('Loading...')
  screen.getByText(pill)
  expect(screen.queryByRole('table')).toBeNull()
}

function fail(): never {
  throw new Error('week 15 has a hole')
}
