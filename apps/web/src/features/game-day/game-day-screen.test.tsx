import { act, cleanup, screen, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type GameDayMessage } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { address } from '#api/testing/address.ts'
import { fill } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import {
  FINAL,
  LATER,
  MY_EMAIL,
  PLAYING,
  publishGameDay,
  sampleForecast,
  sampleNow,
  sampleSeason,
} from '#api/testing/sample-game-day.ts'
import { cellsOf, textsIn } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { GameDayScreen } from './game-day-screen.tsx'

beforeEach(() => {
  feeds.gameday.setState(feeds.gameday.getInitialState())
  flags.setState(FLAG_DEFAULTS)
  stubServer({ '/api/players/statuses': () => ({}) })
})

function show(messages: GameDayMessage[] = [sampleNow(), sampleForecast(), sampleSeason()], path = '/gameday') {
  renderPage(<GameDayScreen />, { email: MY_EMAIL, path })
  publishGameDay(...messages)
}

const card = (name: string) => screen.getByRole('region', { name })
const rowsOf = (name: string) => cellsOf(within(screen.getByRole('table', { name })).getAllByRole('row'))
const textOf = (part: Element) => part.textContent?.replace(/\s+/g, ' ').trim()

test('NOW-02 before rosters exist there is no money and no projection', () => {
  const now = sampleNow()
  const teams = now.teams.map((team) => ({ ...team, lineup: [] }))
  show([{ ...now, teams, players: [] }])
  screen.getByText('Teams and money appear here once the rosters are set.')
  screen.getByRole('region', { name: 'Games of week 12' })
  expect(screen.queryByRole('region', { name: 'Money Board' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'My Week' })).toBeNull()
})

test('GAME-01 GAME-02 title, week, progress, and each game with the number of my players', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game Day')
  screen.getByText('Week 12')
  screen.getByText('2 final · 3 playing · 2 to come')
  const games = within(screen.getByRole('region', { name: 'Games of week 12' })).getAllByRole('listitem')
  expect(games.map(textOf)).toEqual([
    'Q3 4:121 of my playersSF20GB17',
    'HalfDEN10LV9',
    'Playing (inferred)ARISEA',
    'PostponedNOATL',
    'Sun 8:00 PM1 of my playersDALWAS',
    'Final1 of my playersDET24IND6',
    'Final/OTMIN30CHI27',
  ])
})

test('GAME-03 my week: place, points, projection with range, money now, chance of money, progress', () => {
  show()
  const figures = ['Place2', 'Points21', 'Projected41.1', 'Money now$30', 'Chance to cash36%']
  expect(textsIn(card('My Week'), 'dl > div')).toEqual(figures)
  screen.getByRole('img', {
    name: '21 points now, 41.1 projected, 29 to 54 (80% range); 2nd place is projected at 40',
  })
  within(card('My Week')).getByText(/^1 done · 1 playing · 1 to play/)
  publishGameDay(sampleNow({ teams: sampleNow().teams.map((team) => ({ ...team, place: 3, isShared: true })) }))
  within(card('My Week')).getByText('T3')
})

test('GAME-04 every team with place, points, projection and money, which adds up to the purse', () => {
  show()
  expect(rowsOf('Money Board')).toEqual([
    ['Place', 'Team', 'PointsPts', 'Playing', 'To Play', 'ProjectedProj.', 'Money Now', 'Expected MoneyExpected'],
    ['1', 'Third and Lawn', '30', '1 playing', '1 to play', '41.9', '$50', '$46.00'],
    ['2', 'Fourth & Wrong', '21', '1 playing', '1 to play', '41.1', '$30', '$26.49'],
    ['3', 'Pocket Presents', '12', '1 playing', '1 to play', '22.3', '$0', '$6.00'],
    ['4', 'Hail Mary Poppins', '0', '1 playing', '1 to play', '13.3', '$0', '$1.51'],
    ['', 'Purse', '', '', '', '', '$80', '$80.00'],
  ])
})

test('GAME-05 GAME-09 my players with slot, game, points, owners, ten more points, and a bye in words', () => {
  show()
  expect(rowsOf('My Players')).toEqual([
    ['Slot', 'Player', 'Club', 'Game', 'Points', 'ProjectedProj.', 'Other Teams', '+10 Points'],
    ['QB1', 'Bram Atterbury', 'GB', 'Q3 4:12', '12', '18.8', '0', '+$5.47'],
    ['QB2', 'Quill Wainscott', 'WAS', 'Sun 8:00 PM', '0', '13.3', '3', '+$1.06'],
    ['RB1', 'Tavaris Sedgewick', 'DET', 'Final', '9', '9', '1', '–'],
    ['RB2', 'Damaris Yarborough', 'NYJ', 'Bye', '0', '0', '0', '–'],
    ['', 'Total', '', '', '21', '41.1', '', ''],
  ])
  screen.getByText('Damaris Yarborough (NYJ) is on a bye and counts 0 this week.')
})

test('GAME-05 a player who may miss the game has the points if they play, and the chance; the total counts both', () => {
  show([sampleNow(), sampleForecast({ doubtful: [['b', 18.5, 0.72]] })])
  const rows = rowsOf('My Players')
  expect(rows.map((row) => row[5])).toEqual([
    'ProjectedProj.',
    '18.8',
    '18.5if in the game, chance to play 72%',
    '9',
    '0',
    '41.1',
  ])
})

test('GAME-05 GAME-07 players who are out or in doubt are marked, on Game Day and beside another team', async () => {
  const ids = new Map(sampleNow().players.map(({ name, id }) => [name, id]))
  const statuses = { [ids.get('Bram Atterbury')!]: 'questionable', [ids.get('Quill Wainscott')!]: 'out' }
  stubServer({ '/api/players/statuses': () => statuses })
  show()
  const named = (name: string) => screen.findByRole('rowheader', { name })
  await named('Bram Atterbury Injury report: Questionable')
  await named('Quill Wainscott Injury report: Out')
  await named('Tavaris Sedgewick')
  cleanup()
  show(undefined, '/gameday?versus=Pocket+Presents')
  await named('Quill Wainscott Injury report: Out')
})

test('GAME-03 GAME-05 GAME-07 a team has one projection, which includes a correction of its week', () => {
  const { teams } = sampleForecast()
  const forecast = sampleForecast({ teams: teams.map((team, at) => (at === 0 ? { ...team, projected: 44.1 } : team)) })
  show([sampleNow(), forecast])
  expect(textsIn(card('My Week'), 'dl > div')[2]).toBe('Projected44.1')
  expect(rowsOf('My Players').at(-1)![5]).toBe('44.1')
  expect(rowsOf('Money Board')[2]![5]).toBe('44.1')
  cleanup()
  show([sampleNow(), forecast], '/gameday?versus=Pocket+Presents')
  within(card('Week 12')).getByText(/^44\.1 projected/)
})

test('GAME-06 for and against whom to root, and why one of my players counts for little', () => {
  show()
  expect(within(card('Root For')).getAllByRole('listitem').map(textOf)).toEqual([
    'Bram AtterburyGBQ3 4:12only mine+$5.47',
    'Quill WainscottWASSun 8:00 PMalso TaL+2 have him+$1.06',
  ])
  expect(within(card('Root Against')).getAllByRole('listitem').map(textOf)).toEqual([
    'Zeke StanhopeSFQ3 4:12TaL has him−$2.72',
  ])
  screen.getByText(
    'Quill Wainscott makes little difference: Third and Lawn, Pocket Presents and 1 more team have him too.',
  )
  publishGameDay(sampleNow({ games: [{ ...PLAYING, state: 'final' }, LATER, FINAL] }))
  expect(within(card('Root For')).queryByText('Bram Atterbury')).toBeNull()
})

test('GAME-06 at most five players each to root for and against', () => {
  const now = sampleNow()
  const others = Array.from({ length: 18 }, (_, at) => ({ ...now.players[0]!, id: `x${at}`, name: `Other ${at}` }))
  const [own, ...rest] = sampleForecast().teams
  const tenMore = others.map((_, at): [number, number] => [5 + at, at < 9 ? 900 - at : at - 900])
  const players = [...now.players, ...others]
  const forecast = sampleForecast({
    players: players.map(({ id }): [string, number] => [id, 10]),
    teams: [{ ...own!, tenMore }, ...rest],
  })
  show([sampleNow({ players }), forecast])
  for (const list of ['Root For', 'Root Against']) expect(within(card(list)).getAllByRole('listitem')).toHaveLength(5)
})

test('GAME-07 the address names another team beside mine: players, gaps and chances', async () => {
  show(undefined, '/gameday?versus=Pocket+Presents')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Versus')
  expect(textOf(card('Week 12'))).toBe(
    'Week 12Fourth & Wrong2141.1 projected1 playing · 1 to playGap now+9Projected gap+18.8Pocket Presents1222.3 projected1 playing · 1 to playChance to finish the week ahead44%56%',
  )
  expect(textOf(card('Season'))).toBe(
    'SeasonFourth & Wrong1,0212,100 projected80% playoffsGap now+9Projected gap−2Pocket Presents1,0122,102 projected80% playoffsChance to finish the season ahead48%52%',
  )
  const names = (title: string) =>
    rowsOf(title)
      .slice(1, -1)
      .map(([name]) => name)
  expect(names('Only I Have')).toEqual(['Bram Atterbury', 'Damaris Yarborough'])
  within(card('Only They Have')).getByText('You have all of their players.')
  expect(names('Both Have')).toEqual(['Quill Wainscott', 'Tavaris Sedgewick'])
  const totals = ['Only I Have', 'Both Have'].map((title) => rowsOf(title).at(-1)!.at(-1))
  expect(totals).toEqual(['18.8', '22.3'])

  await fill('Other team', sampleNow().teams.find(({ name }) => name === 'Third and Lawn')!.email)
  expect(address()).toBe('/gameday?versus=Third+and+Lawn')
  expect(names('Only They Have')).toEqual(['Zeke Stanhope'])
  await await user.click(screen.getByRole('link', { name: 'Game Day' }))
  expect(address()).toBe('/gameday')
})

test('GAME-07 STORY-01 a button opens Versus, the board links to each team; an unknown team shows a message', async () => {
  show()
  await await user.click(screen.getByRole('link', { name: 'Versus' }))
  expect(address()).toBe('/gameday?versus=Third+and+Lawn')
  await await user.click(screen.getByRole('link', { name: 'Game Day' }))
  const board = within(screen.getByRole('table', { name: 'Money Board' }))
  const links = board.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain('/team/Hail%20Mary%20Poppins')
  expect(links).toContain('/team/Fourth%20%26%20Wrong')
  act(() => window.history.pushState(null, '', '/gameday?versus=Nobody'))
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
  screen.getByText("There is no other team called 'Nobody' in this league.")
})

test('GAME-08 points appear before the forecast, and update without it', () => {
  show([sampleNow()])
  const figures = ['Place2', 'Points21', 'Projected–', 'Money now$30', 'Chance to cash–']
  expect(textsIn(card('My Week'), 'dl > div')).toEqual(figures)
  // Reserves the space, so that the content below does not move.
  expect(textOf(screen.getByRole('region', { name: 'Root For' }))).toBe('Root For')
  expect(rowsOf('Money Board')[1]).toEqual(['1', 'Third and Lawn', '30', '1 playing', '1 to play', '–', '$50', '–'])
  publishGameDay(sampleForecast({ week: 11 }))
  expect(rowsOf('Money Board')[1]!.at(-1)).toBe('–')
  publishGameDay(sampleForecast())
  expect(rowsOf('Money Board')[1]!.at(-1)).toBe('$46.00')
})

test('GAME-09 before the first kick-off', () => {
  const teams = sampleNow().teams.map((team) => ({ ...team, place: null, points: 0, money: 0 }))
  show([sampleNow({ games: [LATER], teams }), sampleForecast()])
  expect(textOf(card('Before the First Kick-Off'))).toBe(
    'Before the First Kick-OffWeek 12 starts Sun 8:00 PM. Every team is at 0, and the chances come from the forecast.',
  )
  within(card('My Week')).getByText('–')
})

test.each([
  ['complete', true],
  ['closed', false],
] as const)('GAME-09 after the last game of a week that is %s (provisional: %s)', (phase, isProvisional) => {
  show([sampleNow({ games: [FINAL, { ...FINAL, id: 'other' }], phase })])
  const note = card('After the Last Game')
  within(note).getByText('All 2 games are final. Fourth & Wrong finished 2nd with 21 points: $30.')
  expect(within(note).queryByText('Provisional') !== null).toBe(isProvisional)
  expect(screen.queryByRole('region', { name: 'Root For' })).toBeNull()
})

test('GAME-09 in a playoff week, in the playoffs and out of them, and in week 18', () => {
  const out = { week: 15, purse: 0, paidPlaces: 0, playoffTeams: 6 }
  show([sampleNow({ ...out, teams: sampleNow().teams.map((team) => ({ ...team, playoffsBehind: 9 })) })])
  screen.getByText(
    'Week 15 is a playoff week, so there is no weekly money. Fourth & Wrong is 2nd of six, 9 points behind.',
  )
  publishGameDay(sampleNow({ ...out, teams: sampleNow().teams.map((team) => ({ ...team, place: null })) }))
  screen.getByText('Week 15 is a playoff week, so there is no weekly money. Fourth & Wrong is not in the playoffs.')
  publishGameDay(sampleNow({ ...out, week: 18 }))
  screen.getByText(/^Week 18 only breaks a tie at the top of the playoffs, so there is no weekly money\. /)
})

test('GAME-09 without a team', () => {
  const [mine, ...others] = sampleNow().teams
  show([sampleNow({ teams: [{ ...mine!, email: 'kim@tuff.example' }, ...others] }), sampleForecast()])
  screen.getByText('You have no team in this league, but you can follow the Money Board and the games.')
  screen.getByRole('table', { name: 'Money Board' })
  expect(screen.queryByRole('region', { name: 'My Week' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Versus' })).toBeNull()
})

test('D-15 with its flag off the page shows a message and sends no request', () => {
  flags.setState({ gameDay: 'disabled' })
  show([])
  screen.getByText('Game Day is currently disabled.')
  expect(feeds.gameday.getState().status).toBe('CLOSED')
})
