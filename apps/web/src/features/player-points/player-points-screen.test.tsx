import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PlayerPoints } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fantasyPointsRequests, feeds } from '#api/feeds.ts'
import { address } from '#api/testing/address.ts'
import { choose, chosen, optionsOf, select } from '#api/testing/form-controls.ts'
import { matchMediaOnly, PHONE } from '#api/testing/match-media.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { publishPoints, samplePlayer, weekChunk, weekComplete } from '#api/testing/sample-points.ts'
import { cellsOf, textsIn, textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { PlayerPointsScreen } from './player-points-screen.tsx'

const TEAMS = [
  { email: 'zoe@tuff.example', teamName: 'Zebra Crossing' },
  { email: 'sam@tuff.example', teamName: 'Team 1' },
]
const HURTS = samplePlayer('1', 7.9, { position: 'QB', playerName: 'Jalen Hurts' })
const HALL = samplePlayer('2', 31.04, {
  playerName: 'Breece Hall',
  team: 'NYJ',
  tuffTeams: ['Team 1', 'Zebra Crossing'],
  tuffTeamAbbreviations: ['T1', 'ZC'],
})
const DARNOLD = samplePlayer('3', -1.2, {
  playerName: 'Sam Darnold',
  position: 'QB',
  tuffTeams: [],
  tuffTeamAbbreviations: [],
})
const WEEK_3 = [HURTS, HALL, DARNOLD]
const MANY = Array.from({ length: 123 }, (_, at) => samplePlayer(String(at), 123 - at))
const CURRENT_WEEK = '/api/schedule/current-week'
let requests: object[]
let called: string[]

beforeEach(() => {
  requests = []
  called = stubServer({ [CURRENT_WEEK]: () => ({ currentWeek: 3 }) })
  feeds.fantasyPoints.setState({ status: 'CLOSED', error: undefined, attempts: 0, last: undefined })
  fantasyPointsRequests.sendTo({ send: async (request) => void requests.push(request) })
})
afterEach(() => void vi.restoreAllMocks())

test('RT-07 PLPT-01 the filters, and the latest week with data', () => {
  show()
  screen.getByRole('heading', { level: 1, name: 'Player Fantasy Points' })
  publishLeague()
  screen.getByRole('searchbox', { name: 'Player name' })
  expect(optionsOf('Position')).toEqual([
    ...['All', 'Quarterback', 'Running Back', 'Wide Receiver', 'Tight End', 'DEF'],
  ])
  expect(optionsOf('NFL team')).toHaveLength(33)
  expect(optionsOf('NFL team').slice(0, 3)).toEqual(['All Teams', 'ARI', 'ATL'])
  expect(optionsOf('TUFF team')).toEqual(['All Teams', 'Free Agents', 'Team 1', 'Zebra Crossing'])
  expect(optionsOf('Week')).toEqual([
    'Total',
    ...Array.from({ length: 17 }, (_, at) => (at === 2 ? 'Week 3 (Current)' : `Week ${at + 1}`)),
  ])
  expect(chosen('Week')).toBe('Week 3 (Current)')
})

test('API-02 PLPT-01 the schedule gives the current week before the feed does, and the feed updates it', async () => {
  show('/playerfantasypoints?week=Total')
  expect(optionsOf('Week')).not.toContain('Week 1 (Current)')
  await screen.findByRole('option', { name: 'Week 3 (Current)' })
  expect(called).toEqual([CURRENT_WEEK])
  publishPoints({ action: 'getCurrentWeek', data: { currentWeek: 4 } })
  expect(optionsOf('Week').filter((text) => text.includes('Current'))).toEqual(['Week 4 (Current)'])
})

test('PLPT-03 the columns, best first; abbreviations of the teams, or Free Agent', () => {
  show()
  publishLeague(WEEK_3)
  expect(headers()).toEqual(['Player Name', 'Position', 'Team', 'Fantasy Points', 'TUFF Team(s)'])
  expect(rows()).toEqual([
    ['Breece Hall', 'RB', 'NYJ', '31.04', 'T1ZC'],
    ['Jalen Hurts', 'QB', 'PHI', '7.90', 'T1'],
    ['Sam Darnold', 'QB', 'PHI', '\u22121.20', 'Free Agent'],
  ])
  expect(header('Fantasy Points').getAttribute('aria-sort')).toBe('descending')
})

test('RT-06 PLPT-03 a short team name has its full name as label and links to the team; the own is marked', () => {
  show()
  publishLeague(WEEK_3)
  const links = screen.getAllByRole('link').filter((link) => link.classList.contains('chip'))
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'T1, Team 1 (your team)',
    'ZC, Zebra Crossing',
    'T1, Team 1 (your team)',
  ])
  expect(links.map((link) => [link.textContent, link.title, link.getAttribute('href')]).slice(0, 2)).toEqual([
    ['T1', 'Team 1', '/team/Team%201'],
    ['ZC', 'Zebra Crossing', '/team/Zebra%20Crossing'],
  ])
  expect(links.map((link) => link.className)).toEqual(['chip chip-primary', 'chip', 'chip chip-primary'])
})

test('PLPT-03 PLPT-05 a click sorts by a column, the next reverses, and both return to page 1', async () => {
  show('/playerfantasypoints?size=10&page=3')
  publishLeague([...MANY, HALL])
  await sortBy('Player Name')
  expect(address()).toBe('/playerfantasypoints?size=10&sort=name')
  expect(names()[0]).toBe('Breece Hall')
  expect(header('Player Name').getAttribute('aria-sort')).toBe('ascending')
  expect(header('Fantasy Points').hasAttribute('aria-sort')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await sortBy('Player Name')
  expect(address()).toBe('/playerfantasypoints?size=10&sort=name&order=desc')
  expect(names()[0]).toBe('Player 99')
})

test('PLPT-03 PLPT-04 two clicks at once both count: twice on a column, and twice on the next page', () => {
  show('/playerfantasypoints?size=10')
  publishLeague(MANY)
  clickTwice(sortButton('Player Name'))
  expect(address()).toBe('/playerfantasypoints?size=10&sort=name&order=desc')
  expect(header('Player Name').getAttribute('aria-sort')).toBe('descending')
  clickTwice(screen.getByRole('button', { name: 'Next' }))
  expect(address()).toBe('/playerfantasypoints?size=10&sort=name&order=desc&page=3')
})

test('PLPT-03 a phone shows how many teams have a player, with their abbreviations for screen readers', () => {
  matchMediaOnly(PHONE)
  show()
  publishLeague(WEEK_3)
  const teams = rows().map((cells) => cells.at(-1))
  expect(teams).toContain('Free Agent')
  expect(teams).toContain('2 teams: T1, ZC (one is your team)')
})

test('PLPT-01 PLPT-02 PLPT-05 every filter narrows the list, is in the link and returns to page 1', async () => {
  show('/playerfantasypoints?size=10&page=2')
  publishLeague([...MANY, ...WEEK_3.map((player) => ({ ...player, playerID: `x${player.playerID}` }))])
  await search('HURTS')
  expect(names()).toEqual(['Jalen Hurts'])
  expect(address()).toBe('/playerfantasypoints?size=10&name=HURTS')
  screen.getByText('1 player')
  await search('')
  await choose('Position', 'QB')
  expect(names()).toEqual(['Jalen Hurts', 'Sam Darnold'])
  await choose('TUFF team', 'Free Agents')
  expect(names()).toEqual(['Sam Darnold'])
  await choose('TUFF team', 'Zebra Crossing')
  await choose('Position', '')
  await choose('NFL team', 'NYJ')
  expect(names()).toEqual(['Breece Hall'])
  expect(address()).toBe('/playerfantasypoints?size=10&team=Zebra+Crossing&nfl=NYJ')
  await search('nobody')
  screen.getByText('No players match these filters.')
  expect(screen.queryByRole('table')).toBeNull()
  // A player on a bye has no figures in the week.
  await user.click(screen.getByRole('button', { name: 'Search All Weeks' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Week' }).selectedOptions[0]?.text).toBe('Total')
})

test('PLPT-01 back undoes a choice, and the field follows', async () => {
  show()
  publishLeague(WEEK_3)
  await choose('Position', 'QB')
  await search('hurts')
  window.history.back()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
  expect(names()).toEqual(['Breece Hall', 'Jalen Hurts', 'Sam Darnold'])
})

test.each([
  { width: 'wide', media: '(min-width: 768px)', size: '20' },
  { width: 'narrow', media: PHONE, size: '10' },
])('PLPT-04 $size players per page on a $width screen, and the available sizes', async ({ media, size }) => {
  matchMediaOnly(media)
  show()
  publishLeague(MANY)
  expect(optionsOf('Players per page')).toEqual(['10', '20', '50', '100', 'All'])
  expect(chosen('Players per page')).toBe(size)
  expect(names()).toHaveLength(Number(size))
  await choose('Players per page', '100')
  expect(names()).toHaveLength(100)
  expect(address()).toBe('/playerfantasypoints?size=100')
})

test('PLPT-04 pages, in a window of 5; each row has its index among all', async () => {
  show('/playerfantasypoints?size=20')
  publishLeague(MANY)
  expect(textsOf(screen.getAllByRole('button', { name: /^Page/ }))).toEqual([...['1', '2', '3', '4', '5']])
  await user.click(screen.getByRole('button', { name: 'Last' }))
  expect(address()).toBe('/playerfantasypoints?size=20&page=7')
  expect(names()).toEqual(['Player 120', 'Player 121', 'Player 122'])
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('124')
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '122', '123', '124'])
  await user.click(screen.getByRole('button', { name: 'First' }))
  expect(address()).toBe('/playerfantasypoints?size=20')
})

test('PLPT-04 all players on one page, of which only those near the window are rendered', async () => {
  // Without layout every row would be 0 pixels high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
  show('/playerfantasypoints?size=all')
  publishLeague(MANY)
  expect(names()[0]).toBe('Player 0')
  expect(names().length).toBeGreaterThan(20)
  expect(names().length).toBeLessThan(60)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('124')
  expect(screen.queryByRole('navigation')).toBeNull()
  await search('player 122')
  expect(names()).toEqual(['Player 122'])
})

test('PLPT-04 another week reuses the rows, and highlights none of its figures', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
  show('/playerfantasypoints?size=all')
  publishLeague(MANY)
  publishPoints(weekChunk(2, [{ ...MANY[0]!, totalFantasyPoints: 7 }, HALL]), weekComplete(2))
  publishPoints(weekChunk(3, [{ ...MANY[0]!, totalFantasyPoints: 150 }]))
  expect(lit()).toEqual(['150.00'])
  const rendered = [...document.querySelectorAll('[data-index]')]
  await choose('Week', 'Week 2')
  expect(rows().map(([name, , , points]) => [name, points])).toEqual([
    ['Breece Hall', '31.04'],
    ['Player 0', '7.00'],
  ])
  expect([...document.querySelectorAll('[data-index]')]).toEqual(rendered.slice(0, 2))
  expect(lit()).toEqual([])
})

test('PLPT-04 D-06 among all players a row moves with its player, and keeps the focus on their name', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
  show('/playerfantasypoints?size=all')
  publishLeague(WEEK_3)
  const link = screen.getByRole('link', { name: 'Jalen Hurts' })
  link.focus()
  publishPoints(weekChunk(3, [{ ...HURTS, totalFantasyPoints: 33.9 }]))
  expect(names()).toEqual(['Jalen Hurts', 'Breece Hall', 'Sam Darnold'])
  expect(screen.getByRole('link', { name: 'Jalen Hurts' })).toBe(link)
})

test.each(['20', 'all'])('PLPT-04 a print has all players, whatever the page shows (%s)', (size) => {
  matchMediaOnly('print')
  show(`/playerfantasypoints?size=${size}`)
  publishLeague(MANY)
  expect(rows()).toHaveLength(MANY.length)
})

test('PLPT-06 a week is requested once, loading until it arrives, and shown at once when cached', async () => {
  show()
  screen.getByText('Loading...')
  publishLeague()
  const request = (week: number) => ({ action: 'getWeeklyPoints', week: `Week ${week}`, includeWeek: true })
  const weekRequests = () => requests.filter((one) => 'week' in one)
  expect(weekRequests()).toEqual([request(3)])
  publishPoints(weekChunk(3, WEEK_3))
  screen.getByText('Loading...')
  publishPoints(weekComplete(3))
  expect(names()).toHaveLength(3)

  await choose('Week', 'Week 2')
  expect(screen.queryByRole('table')).toBeNull()
  screen.getByText('Loading...')
  publishPoints(weekChunk(2, [HALL]), weekComplete(2))
  expect(names()).toEqual(['Breece Hall'])
  await choose('Week', 'Week 3')
  expect(names()).toHaveLength(3)
  expect(weekRequests()).toEqual([request(3), request(2)])
})

test('PLPT-02 PLPT-06 the season, in which DEF is Team Defense', () => {
  show('/playerfantasypoints?week=Total&position=DEF')
  publishLeague()
  expect(requests).toContainEqual({ action: 'getAllPoints' })
  const eagles = samplePlayer('9', 104, { playerName: 'Eagles', position: 'Team Defense' })
  publishPoints({ action: 'getAllPoints', chunkIndex: 0, data: [HALL, eagles] })
  screen.getByText('Loading...')
  publishPoints({ action: 'getAllPointsComplete', totalItems: 2 })
  expect(rows()).toEqual([['Eagles', 'Team Defense', 'PHI', '104.00', 'T1']])
})

test('D-06 a pushed figure appears at once, is highlighted, and its row moves to its place', () => {
  show()
  publishLeague(WEEK_3)
  publishPoints(weekChunk(3, [{ ...HURTS, totalFantasyPoints: 33.9 }]))
  expect(names()).toEqual(['Jalen Hurts', 'Breece Hall', 'Sam Darnold'])
  expect(lit()).toEqual(['33.90'])
})

test('PLPT-06 another week does not count as changed figures', async () => {
  show()
  publishLeague(WEEK_3)
  publishPoints(weekChunk(2, [{ ...HALL, totalFantasyPoints: 2 }]), weekComplete(2))
  await choose('Week', 'Week 2')
  expect(rows()[0]?.[3]).toBe('2.00')
  expect(lit()).toEqual([])
})

test('PLPT-07 the error of the first loading is a red alert', () => {
  show()
  act(() => feeds.fantasyPoints.setState({ status: 'CLOSED', error: 'fantasyPoints connection error' }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('fantasyPoints connection error')
  expect(alert.className).toContain('alert-danger')
  expect(screen.queryByText('Loading...')).toBeNull()
  screen.getByText('Offline')
})

test('PLPT-07 a connection lost later keeps the loaded players', () => {
  show()
  publishLeague(WEEK_3)
  screen.getByText('Up to date')
  act(() => feeds.fantasyPoints.setState({ status: 'CLOSED', error: 'fantasyPoints connection error' }))
  screen.getByRole('alert')
  expect(names()).toHaveLength(3)
})

test('STORY-04 the current week is dropped from the address, so that the page follows the rollover', () => {
  show('/playerfantasypoints?week=3&position=QB')
  expect(address()).toBe('/playerfantasypoints?week=3&position=QB')
  publishLeague(WEEK_3)
  expect([address(), chosen('Week')]).toEqual(['/playerfantasypoints?position=QB', 'Week 3 (Current)'])
  publishPoints(
    { action: 'getAvailableWeeks', data: { weeks: ['Week 1', 'Week 2', 'Week 3', 'Week 4'] } },
    { action: 'getCurrentWeek', data: { currentWeek: 4 } },
  )
  expect(select('Week').value).toBe('Week 4')
})

test('PLPT-06 a week without any points yet', () => {
  show('/playerfantasypoints?week=Week+9')
  publishLeague()
  publishPoints(weekChunk(9, []), weekComplete(9))
  screen.getByText('No fantasy points for this week yet.')
})

/** Week 3 is the current one and the latest with data. */
function publishLeague(week3?: PlayerPoints[]): void {
  publishPoints(
    { action: 'getTeamNames', data: TEAMS },
    { action: 'getAvailableWeeks', data: { weeks: ['Week 1', 'Week 2', 'Week 3'] } },
    { action: 'getCurrentWeek', data: { currentWeek: 3 } },
  )
  if (week3) publishPoints(weekChunk(3, week3), weekComplete(3))
}

const show = (path = '/playerfantasypoints') => renderPage(<PlayerPointsScreen />, { path, email: 'sam@tuff.example' })

const search = (value: string) => fillIn(screen.getByRole('searchbox'), value)

const header = (name: string) => screen.getByRole('columnheader', { name })
const headers = () => textsOf(screen.getAllByRole('columnheader'))
const sortButton = (name: string) => within(header(name)).getByRole('button')
const sortBy = (name: string) => user.click(sortButton(name))
const clickTwice = (element: Element) =>
  act(() => {
    fireEvent.click(element)
    fireEvent.click(element)
  })
const rows = () => cellsOf(screen.getAllByRole('row').slice(1))
const names = () => rows().map(([name]) => name)
const lit = () => textsIn(document, '.is-updated')
