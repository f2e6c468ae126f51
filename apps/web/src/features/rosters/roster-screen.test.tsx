import { act, screen, waitFor, within } from '@testing-library/react'
import type { AllRosters, RosterPlayer } from '@tuff/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { readStandings } from '#api/standings-message.ts'
import { address } from '#api/testing/address.ts'
import { choose, chosen, optionsOf } from '#api/testing/form-controls.ts'
import { publishTags } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { sampleMessage } from '#api/testing/sample-standings.ts'
import { cellsOf, textsOf } from '#api/testing/texts.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { RosterScreen } from './roster-screen.tsx'

afterEach(() => void vi.useRealTimers())

const SAM = 'sam@tuff.example'
const HURTS: RosterPlayer = { playerID: '1', player_name: 'Jalen Hurts', position: 'QB1', teamAbv: 'PHI', salary: 8.5 }
const HALL: RosterPlayer = { playerID: '2', player_name: 'Breece Hall', position: 'RB1', teamAbv: 'NYJ', salary: 37.25 }
const MOORE: RosterPlayer = { playerID: '3', player_name: 'DJ Moore', position: 'FLEX1', teamAbv: 'CHI', salary: 4 }

const LEAGUE: AllRosters = {
  currentWeek: 3,
  data: {
    'zoe@tuff.example': { tuff_team_name: 'Zebra Crossing', weeks: { 'Week 1': [MOORE] } },
    [SAM]: {
      tuff_team_name: 'Breece Lightning',
      weeks: { 'Week 3': [MOORE, HALL, HURTS], 'Week 1': [HURTS], 'Week 2': [HURTS, HALL] },
    },
    'ann@tuff.example': { tuff_team_name: '', weeks: { 'Week 3': [HURTS] } },
  },
}
const LIMITS = { salaryCap: 50, isPlayoffTeam: false, tradeLimits: { regular: 8, ir: 4 } }
const ROSTERS = '/api/rosters/allrosters'
const COUNT = '/api/trades/count'
const limitsOf = (email: string) => `/api/rosters/team-limits/${encodeURIComponent(email)}`
const refuse = () => Response.json({ message: 'no', code: 'unexpected' }, { status: 500 })
const counted = (query: URLSearchParams) => ({
  data: { count: query.get('tradeType') === 'ir' ? 3 : 5, periodComplete: false },
})
const server = {
  [ROSTERS]: () => LEAGUE as unknown,
  [limitsOf(SAM)]: () => LIMITS as unknown,
  [limitsOf('zoe@tuff.example')]: () => LIMITS as unknown,
  [limitsOf('ann@tuff.example')]: () => LIMITS as unknown,
  [COUNT]: (query: URLSearchParams): unknown => counted(query),
}

test('ROST-01 ROST-02 ROST-03 the own team in the current week, teams by name, the current week marked', async () => {
  stubServer(server)
  show()
  screen.getByText('Loading...')
  screen.getByRole('heading', { level: 1, name: 'TUFF Team Rosters' })
  expect(document.title).toBe('TUFF Team Rosters')
  await screen.findByRole('table')
  expect(optionsOf('Team')).toEqual(['Choose...', 'Breece Lightning', 'Unknown Team', 'Zebra Crossing'])
  expect(optionsOf('Week')).toEqual(['Choose...', 'Week 1', 'Week 2', 'Week 3 (Current)'])
  expect(chosen('Team')).toBe('Breece Lightning')
  expect(chosen('Week')).toBe('Week 3 (Current)')
})

test('ROST-03 without a team no choice, and the last week when the current has no roster', async () => {
  stubServer({ ...server, [ROSTERS]: () => ({ ...LEAGUE, currentWeek: 4 }) })
  show({ email: 'guest@tuff.example' })
  await screen.findByText('No players found for selected team and week.')
  expect(chosen('Team')).toBe('Choose...')
  expect(chosen('Week')).toBe('Week 3')
  expect(screen.queryByText('Salary Cap Information')).toBeNull()
})

test('ROST-05 a league without teams shows why there are no players', async () => {
  const check = { '/api/commissioner/check-commissioner': () => ({ isCommissioner: false }) }
  stubServer({ ...server, ...check, [ROSTERS]: () => ({ currentWeek: 1, data: {} }) })
  show()
  await screen.findByText('No players found for selected team and week.')
  screen.getByText('This league has no teams yet.')
})

test('RT-04 ROST-04 D-10 the players of the roster, slot by slot', async () => {
  stubServer(server)
  show()
  const table = await screen.findByRole('table')
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
    'Position',
    'Player Name',
    'Team',
    'Salary (USD)',
  ])
  expect(rows()).toEqual([
    ['QB1', 'Jalen Hurts', 'PHI', '$8.50'],
    ['RB1', 'Breece Hall', 'NYJ', '$37.25'],
    ['FLEX1', 'DJ Moore', 'CHI', '$4'],
  ])
})

test('ROST-03 ROST-05 team and week are read from the link and written to it', async () => {
  stubServer(server)
  show({ path: '/roster?team=breece%20lightning&week=Week%202' })
  await screen.findByRole('table')
  expect(rows()).toHaveLength(2)
  await choose('Week', 'Week 1')
  expect(rows()).toHaveLength(1)
  await choose('Team', 'zoe@tuff.example')
  expect(address()).toBe('/roster?team=Zebra+Crossing&week=Week+1')
  await choose('Week', 'Week 2')
  screen.getByText('No players found for selected team and week.')
  await choose('Team', '')
  expect(chosen('Team')).toBe('Choose...')
  await choose('Week', '')
  expect(chosen('Week')).toBe('Choose...')
})

test('STORY-04 ROST-03 the current week is dropped from the address, so that the page follows the rollover', async () => {
  stubServer(server)
  show({ path: '/roster?team=breece%20lightning&week=2' })
  await screen.findByRole('table')
  await choose('Week', 'Week 3')
  expect(address()).toBe('/roster?team=breece+lightning')
  expect(rows()).toHaveLength(3)
})

test('ROST-05 a failure is an alert, and loaded players stay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isDown = false
  stubServer({ ...server, [ROSTERS]: () => (isDown ? refuse() : LEAGUE) })
  show()
  await screen.findByRole('table')
  isDown = true
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load rosters')
  screen.getByRole('table')
})

test('ROST-05 a changed roster appears within half a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let salary = 8.5
  stubServer({ ...server, [ROSTERS]: () => ({ ...LEAGUE, data: { [SAM]: teamOf({ ...HURTS, salary }) } }) })
  show()
  await screen.findByRole('table')
  expect(rows()[0]?.[3]).toBe('$8.50')
  salary = 9
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await vi.waitFor(() => expect(rows()[0]?.[3]).toBe('$9'), 10_000)
})

test('FEED-11 D-06 a roster, cap or trade changed by the commissioner appears when the feed reports it', async () => {
  let [salary, made] = [8.5, 5]
  const requests = stubServer({
    ...server,
    [ROSTERS]: () => ({ ...LEAGUE, data: { [SAM]: teamOf({ ...HURTS, salary }) } }),
    [COUNT]: () => ({ data: { count: made, periodComplete: false } }),
  })
  show()
  publishTags({ rosters: 'a' })
  await screen.findByText('$8.50', { selector: 'td' })
  await screen.findByText('62.5%')
  const before = requests.length
  // A score does not affect rosters.
  publish({ changes: { 1: { totalPoints: 9 } } })
  expect(requests).toHaveLength(before)
  ;[salary, made] = [9, 4]
  publishTags({ rosters: 'b' })
  await screen.findByText('$9', { selector: 'td' })
  await screen.findByText('50%')
})

test('CARD-01 CARD-04 CARD-05 the cap and how much of it is used', async () => {
  stubServer(server)
  show()
  const card = await cardOf('Salary Cap Information')
  await within(card).findByText('Total Salary')
  expect(figuresOf(card)).toEqual({ 'Total Salary': '$49.75', 'Salary Cap': '$50', Remaining: '$0.25' })
  const bar = within(card).getByRole('progressbar', { name: 'Salary cap used' })
  expect(bar.getAttribute('aria-valuenow')).toBe('99.5')
  expect(bar.firstElementChild?.className).toContain('bg-warning')
  within(card).getByText('99.5%')
})

test('CARD-02 CARD-04 CARD-07 trades of both kinds, requested from Week 2 to the selected week', async () => {
  const requests = stubServer(server)
  show({ path: '/roster?week=Week%203' })
  const card = await cardOf('Trade Information')
  const regular = (await within(card).findByText('Regular Trades')).parentElement!
  const ir = within(card).getByText('IR Trades').parentElement!
  expect(figuresOf(regular)).toEqual({ Limit: '8', Made: '5', Remaining: '3' })
  expect(figuresOf(ir)).toEqual({ Limit: '4', Made: '3', Remaining: '1' })
  within(regular).getByText('62.5%')
  expect(within(regular).getByRole('progressbar').firstElementChild?.className).toContain('bg-success')
  within(ir).getByText('75%')
  expect(within(ir).getByRole('progressbar').firstElementChild?.className).toContain('bg-warning')
  const counts = requests.filter((address) => address.startsWith(COUNT))
  expect(counts.toSorted()).toEqual(
    ['ir', 'regular'].map((type) => {
      const query = { email: SAM, startWeek: 'Week 2', endWeek: 'Week 3', tradeType: type }
      return `${COUNT}?${new URLSearchParams(query)}`
    }),
  )
})

test('CARD-07 before Week 2 there are no trades, and no request is sent', async () => {
  const requests = stubServer(server)
  show({ path: '/roster?week=Week%201' })
  const card = await cardOf('Trade Information')
  const regular = (await within(card).findByText('Regular Trades')).parentElement!
  expect(figuresOf(regular)).toEqual({ Limit: '8', Made: '0', Remaining: '8' })
  expect(requests.filter((address) => address.startsWith(COUNT))).toEqual([])
})

test('CARD-03 both cards are loading at first', async () => {
  stubServer({ ...server, [limitsOf(SAM)]: () => new Promise(() => {}) })
  show()
  for (const title of ['Salary Cap Information', 'Trade Information']) {
    within(await cardOf(title)).getByText('Loading...')
  }
})

test('CARD-03 without a connection no request is sent, and the cap is unavailable', async () => {
  stubServer(server)
  show()
  await screen.findByText('Total Salary')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await choose('Team', 'zoe@tuff.example')
  within(await cardOf('Salary Cap Information')).getByText('Salary cap information is currently unavailable')
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Total Salary')
})

test.each([
  ['a refusal', refuse, 'Failed to load salary cap information', 'Failed to load trade information'],
  ['nonsense', () => ['no'], 'Unexpected response format', 'Unexpected response format'],
  [
    'a response without both',
    () => ({ isPlayoffTeam: false }),
    'Salary cap data is missing from server response',
    'Unexpected response format',
  ],
])('CARD-03 CARD-06 the cards say what %s means', async (_, response, ofCap, ofTrades) => {
  stubServer({ ...server, [limitsOf(SAM)]: response })
  show()
  await within(await cardOf('Salary Cap Information')).findByText(ofCap)
  await within(await cardOf('Trade Information')).findByText(ofTrades)
})

test('CARD-06 without a cap the trade figures are still shown', async () => {
  stubServer({ ...server, [limitsOf(SAM)]: () => ({ ...LIMITS, salaryCap: undefined }) })
  show()
  await screen.findByText('Salary cap data is missing from server response')
  await screen.findByText('Regular Trades')
})

test('CARD-06 one failing kind of trades leaves the other on screen, under a warning', async () => {
  stubServer({ ...server, [COUNT]: (query) => (query.get('tradeType') === 'ir' ? refuse() : counted(query)) })
  show()
  const card = await cardOf('Trade Information')
  const warning = await within(card).findByRole('alert')
  expect(warning.textContent).toBe('There was an issue fetching trade data. Some data may be unavailable.')
  within(card).getByText('Regular Trades')
  expect(within(card).queryByText('IR Trades')).toBeNull()
})

test('CARD-06 if both kinds fail only the sentence is shown', async () => {
  stubServer({ ...server, [COUNT]: refuse })
  show()
  await screen.findByText('Failed to load trade information')
})

test('CARD-06 an unexpected error', async () => {
  stubServer(server)
  let tokens = 0
  const accessToken = async () => (tokens++ === 0 ? 'token' : Promise.reject(new Error('no token')))
  show({ session: { accessToken } })
  await waitFor(() => expect(screen.getAllByText('An unexpected error occurred')).toHaveLength(2))
})

const publish = (message: Omit<Parameters<typeof sampleMessage>[0], 'currentWeek'>) =>
  act(() => feeds.standings.setState({ last: readStandings(sampleMessage({ currentWeek: 3, ...message })) }))

const teamOf = (player: RosterPlayer) => ({ tuff_team_name: 'Breece Lightning', weeks: { 'Week 3': [player] } })

const show = (visit: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<RosterScreen />, { path: '/roster', email: SAM, ...visit })

const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('.card')!

const figuresOf = (element: HTMLElement) =>
  Object.fromEntries(
    [...element.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]),
  )

const rows = () => cellsOf(document.querySelectorAll('tbody tr'))
