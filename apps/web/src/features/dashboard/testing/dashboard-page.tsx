import { act, screen, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type PlayerPoints, type PositionLeaders } from '@tuff/contract'
import { readFantasyPoints } from '#api/fantasy-points-message.ts'
import { fantasyPointsRequests, feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { samplePlayer, weekChunk, weekComplete } from '#api/testing/sample-points.ts'
import { emailOf } from '#api/testing/sample-standings.ts'
import { textOf } from '#api/testing/screen-reader-text.ts'
import { textsIn, textsOf } from '#api/testing/texts.ts'
import { DashboardScreen } from '../dashboard-screen.tsx'

/** Feeds without messages. Returns the requests that the page sends to the fantasy points feed. */
export function silentFeeds(): object[] {
  const requests: object[] = []
  flags.setState(FLAG_DEFAULTS)
  feeds.standings.setState(feeds.standings.getInitialState())
  feeds.fantasyPoints.setState(feeds.fantasyPoints.getInitialState())
  fantasyPointsRequests.sendTo({ send: async (request) => void requests.push(request) })
  return requests
}

export const PLAYERS = [
  samplePlayer('1', 24.2, { position: 'QB', playerName: 'Lamar Jackson', team: 'BAL' }),
  samplePlayer('2', 31.04, { playerName: 'Breece Hall', team: 'NYJ' }),
  samplePlayer('3', 9, { position: 'DEF', playerName: 'Eagles' }),
]
export const teamNames = { action: 'getTeamNames', data: [{ email: emailOf(5), teamName: 'Team 5' }] }
const seasonLeaders = {
  action: 'getPositionLeaders',
  data: leaders([
    samplePlayer('1', 312.9, { position: 'QB', playerName: 'Lamar Jackson', team: 'BAL' }),
    ...Array.from({ length: 10 }, (_, at) => samplePlayer(`r${at}`, 200 - at)),
  ]),
}

function leaders(players: PlayerPoints[]): PositionLeaders {
  const of = (position: string) => players.filter((player) => player.position === position)
  return { QB: of('QB'), RB: of('RB'), WR: of('WR'), TE: of('TE'), DEF: of('DEF') }
}

export const leadersOfWeek = (week: number, players: PlayerPoints[]) => ({
  action: 'getWeeklyPositionLeaders',
  params: { week: `Week ${week}` },
  data: leaders(players),
})

export const weekRequest = (week: number) => ({ action: 'getWeeklyPoints', week: `Week ${week}`, includeWeek: true })

export function publishPoints(...messages: unknown[]): void {
  for (const message of messages)
    act(() => feeds.fantasyPoints.setState(({ last }) => ({ status: 'OPEN', last: readFantasyPoints(message, last) })))
}

/** Renders the page with the messages of all feeds. */
export function open(sample: Parameters<typeof publishStandings>[0], path?: string): void {
  const { currentWeek } = sample
  publishStandings(sample)
  publishPoints(teamNames, seasonLeaders, leadersOfWeek(currentWeek, PLAYERS))
  for (let week = Math.min(15, currentWeek); week <= currentWeek; week++)
    publishPoints(weekChunk(week, PLAYERS), weekComplete(week))
  show(path)
}

export function show(path = '/dashboard'): void {
  renderPage(<DashboardScreen />, { path, email: emailOf(5) })
}

export const title = () => screen.getByRole('heading', { level: 1 }).textContent
export const alerts = () => textsOf(screen.queryAllByRole('alert'))
export const chosenTab = () => textsOf(screen.getAllByRole('tab', { selected: true }))
export const shownOnPhone = () => textsIn(document, '.is-shown > h3')
export const table = (label: string) => screen.getByRole('table', { name: label })
export const headersOf = (label: string) => within(table(label)).getAllByRole('columnheader').map(textOf)
export const rowsOf = (label: string) =>
  [...table(label).querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf))
