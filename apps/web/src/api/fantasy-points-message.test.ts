import { FLAG_DEFAULTS } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FANTASY_POINTS_REQUESTS, type FantasyPoints, readFantasyPoints } from './fantasy-points-message.ts'
import { flags } from './flags.ts'
import { samplePlayer, weekChunk, weekComplete } from './testing/sample-points.ts'

beforeEach(() => flags.setState({ 'frontend-console-logging': 'warn' }))
afterEach(() => {
  flags.setState(FLAG_DEFAULTS)
  vi.restoreAllMocks()
})

const receive = (messages: unknown[], before?: FantasyPoints) =>
  messages.reduce<FantasyPoints | undefined>((known, message) => readFantasyPoints(message, known), before)!

test('FEED-05 requests the teams and the weeks first', () => {
  expect(FANTASY_POINTS_REQUESTS).toEqual([{ action: 'getTeamNames' }, { action: 'getAvailableWeeks' }])
})

test('FEED-08 collects the chunks of a week by player, and the week is loaded when complete', () => {
  const chunks = receive([weekChunk(3, [samplePlayer('1', 10)]), weekChunk(3, [samplePlayer('2', 20)], 1)])
  expect(chunks.weeks['Week 3']?.isLoaded).toBe(false)
  const { weeks } = receive([weekComplete(3)], chunks)
  expect(weeks['Week 3']?.isLoaded).toBe(true)
  expect(Object.values(weeks['Week 3']!.players).map((one) => one.totalFantasyPoints)).toEqual([10, 20])
})

test('FEED-08 D-06 a pushed chunk changes the players it names, in its week alone', () => {
  const loaded = receive([
    weekChunk(2, [samplePlayer('1', 5)]),
    weekChunk(3, [samplePlayer('1', 10), samplePlayer('2', 20)]),
    weekComplete(3),
  ])
  const { weeks } = receive([weekChunk(3, [samplePlayer('1', 11.5)])], loaded)
  expect(pointsIn(weeks['Week 3']!.players)).toEqual({ 1: 11.5, 2: 20 })
  expect(pointsIn(weeks['Week 2']!.players)).toEqual({ 1: 5 })
  expect(weeks['Week 3']?.isLoaded).toBe(true)
})

test('FEED-08 collects the season in the same way, with its total and its leaders', () => {
  const leaders = { QB: [], RB: [samplePlayer('1', 100)], WR: [], TE: [], DEF: [] }
  const { season } = receive([
    { action: 'getAllPoints', chunkIndex: 0, data: [samplePlayer('1', 99)] },
    { action: 'getAllPoints', chunkIndex: 1, data: [samplePlayer('2', 50, { position: 'Team Defense' })] },
    { action: 'getAllPointsComplete', totalItems: 2 },
    { action: 'getAllPoints', chunkIndex: 0, data: [samplePlayer('1', 100)] },
    { action: 'getPositionLeaders', data: leaders },
  ])
  expect(pointsIn(season.players)).toEqual({ 1: 100, 2: 50 })
  expect(season.totalItems).toBe(2)
  expect(season.leaders).toEqual(leaders)
})

test('FEED-08 reads the leaders of a week, the current week, weeks and teams', () => {
  const leaders = { QB: [], RB: [], WR: [], TE: [], DEF: [] }
  const teams = [{ email: 'a@tuff.example', teamName: 'Team 1' }]
  const known = receive([
    { action: 'getWeeklyPositionLeaders', params: { week: 'Week 3' }, data: leaders },
    { action: 'getAvailableWeeks', data: { weeks: ['Week 1', 'Week 2'] } },
    { action: 'getTeamNames', data: teams },
  ])
  expect(known.currentWeek).toBeUndefined()
  expect(known.weeks['Week 3']?.leaders).toEqual(leaders)
  expect(known.availableWeeks).toEqual(['Week 1', 'Week 2'])
  expect(known.teamNames).toEqual(teams)
  expect(receive([{ action: 'getCurrentWeek', data: { currentWeek: 3 } }], known).currentWeek).toBe(3)
})

test.each(['getWeeklyPoints', 'getWeeklyPointsComplete', 'getWeeklyPositionLeaders'])(
  'FEED-09 %s without a week is rejected and logged',
  (action) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const before = receive([weekChunk(3, [samplePlayer('1', 10)])])
    const message = { action, params: {}, chunkIndex: 0, data: [] }
    expect(readFantasyPoints(message, before)).toBe(before)
    expect(logged).toHaveBeenCalledWith(`Rejected ${action} without a week`, message)
  },
)

test("FEED-09 an unknown action is a logged warning 'Unhandled fantasy points action'", () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const before = receive([weekComplete(3)])
  for (const message of [{ action: 'getWeather' }, 'hello', null])
    expect(readFantasyPoints(message, before)).toBe(before)
  expect(logged.mock.calls.map(([words]) => words)).toEqual(Array(3).fill('Unhandled fantasy points action'))
})

test('FEED-08 rejects a message that breaks the contract', () => {
  expect(() => readFantasyPoints({ ...weekChunk(3, []), data: [{ playerID: 1 }] })).toThrow()
  expect(() => readFantasyPoints(weekChunk(99, []))).toThrow()
})

const pointsIn = (players: FantasyPoints['season']['players']) =>
  Object.fromEntries(Object.values(players).map((one) => [one.playerID, one.totalFantasyPoints]))
