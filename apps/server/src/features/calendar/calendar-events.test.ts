import { buildSnapshot, DEFAULT_SETTINGS, type Game } from '@tuff/league'
import { emailOf, leagueOf, sundayOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { calendarEvents } from './calendar-events.ts'

const HOUR = 3_600_000
const OWN = emailOf('Ada')
const UNKNOWN = { closedAt: new Map<number, number>(), completeSince: new Map<number, number>() }

const state = leagueOf({ points: { Ada: [10, 12], Bob: [9, 9] }, completeThrough: 1 })

const withGame = (week: number, change: Partial<Game>) =>
  buildSnapshot({ ...state, games: state.games.map((game) => (game.week === week ? { ...game, ...change } : game)) })

test('TALK-03 a moved game moves, a postponed one is marked, and one that is off is left out', () => {
  const of = (league: ReturnType<typeof withGame>) =>
    calendarEvents(league, OWN, UNKNOWN).find(({ id }) => id === 'game-game-2')
  const at = sundayOf(2)
  expect(of(withGame(2, {}))).toMatchObject({ title: 'BAL at KC: Ada Receiver', at, until: at + 3.25 * HOUR })
  expect(of(withGame(2, { kickoff: at + 24 * HOUR }))).toMatchObject({ at: at + 24 * HOUR })
  expect(of(withGame(2, { reported: { state: 'postponed' } }))?.title).toBe('BAL at KC (postponed): Ada Receiver')
  expect(of(withGame(2, { isCalledOff: true }))).toBeUndefined()
})

test('TALK-03 the end of a week is expected from its last game, exact once complete, and then closed', () => {
  const league = buildSnapshot(state)
  const closing = (week: number, times: Partial<typeof UNKNOWN>) =>
    calendarEvents(league, OWN, { ...UNKNOWN, ...times }).find(({ id }) => id === `closing-${week}`)
  const hours = 48 * HOUR
  const expected = sundayOf(1) + 3.25 * HOUR + hours
  expect(closing(1, {})).toMatchObject({ title: 'Week 1 closes (expected)', at: expected })
  const since = sundayOf(1) + 30 * HOUR
  expect(closing(1, { completeSince: new Map([[1, since]]) })).toMatchObject({
    title: 'Week 1 closes',
    at: since + hours,
  })
  expect(closing(1, { closedAt: new Map([[1, since]]) })).toMatchObject({ title: 'Week 1 closed', at: since })
})

test('TALK-03 a league that starts later has no dates before; lock and dues only once they are set', () => {
  const ids = (change: Partial<typeof DEFAULT_SETTINGS>, pickLock: number | null = null) =>
    calendarEvents(buildSnapshot({ ...state, settings: { ...DEFAULT_SETTINGS, ...change } }), OWN, {
      ...UNKNOWN,
      pickLock,
    }).map(({ id }) => id)
  expect(ids({ firstWeek: 17 })).toEqual(['game-game-17', 'game-game-18', 'closing-17', 'closing-18'])
  const { dues } = DEFAULT_SETTINGS
  expect(ids({ firstWeek: 18, dues: { ...dues, amount: 5_000, dueOn: '2024-09-05' } }, sundayOf(1))).toEqual([
    'pick-lock',
    'dues-2024-09-05',
    'game-game-18',
    'closing-18',
  ])
  expect(
    calendarEvents(buildSnapshot(state), 'nobody@tuff.example', UNKNOWN).map(({ id }) => id.split('-')[0]),
  ).not.toContain('game')
})
