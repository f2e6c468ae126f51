import fc from 'fast-check'
import type { Change } from '../change.ts'
import type { Correction } from '../corrections.ts'
import { dollars } from '../money.ts'
import { POSITIONS } from '../players.ts'
import { type RosterEntry, SLOTS } from '../rosters.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts'
import type { LeagueState } from '../snapshot.ts'
import { TRADE_TYPES } from '../trades.ts'
import { EVERY_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from '../weeks.ts'
import { gameOf } from './example-league.ts'

const TEAMS = 7
const PLAYERS = 14

const email = fc.nat(TEAMS - 1).map((at) => `manager.${at}@tuff.example`)
const playerId = fc.nat(PLAYERS - 1).map((at) => `p${at}`)
const week = fc.integer({ min: 1, max: LAST_WEEK })
/** Few different names and points make ties common. */
const team = fc.record({
  email,
  name: fc.constantFrom('Ant', 'ant', 'Bee', 'Élan', 'Elan'),
  abbreviation: fc.constant('X'),
})
const player = fc.record({
  id: playerId,
  name: fc.constantFrom('Smith', 'Jones'),
  position: fc.constantFrom(...POSITIONS),
  club: fc.constantFrom('KC', 'BUF'),
  salary: fc.integer({ min: 1, max: 9 }).map(dollars),
})
const statLine = fc.record({
  playerId,
  week,
  club: fc.constantFrom('KC', 'BUF'),
  stats: fc.record(
    {
      receptions: fc.nat(4),
      rushingYards: fc.integer({ min: -30, max: 60 }),
      sacks: fc.nat(3),
      pointsAllowed: fc.nat(40),
    },
    { requiredKeys: [] },
  ),
})
const game = fc
  .record({ week, home: fc.constantFrom('KC', 'BUF'), isFinal: fc.boolean() })
  .map(({ week: of, home, isFinal }) => ({
    id: `${of}-${home}`,
    week: of,
    kickoff: of * 1000,
    home,
    away: 'NE',
    isFinal,
  }))
const trade = fc.record({
  id: fc.nat(9).map((at) => `t${at}`),
  email,
  week,
  type: fc.constantFrom(...TRADE_TYPES),
  playerAdded: playerId,
  playerDropped: playerId,
})
/** Sometimes more than the team scored. */
const correction: fc.Arbitrary<Correction> = fc.oneof(
  fc.record({ id: fc.nat(9).map((at) => `c${at}`), week, playerId, points: fc.integer({ min: -900, max: 900 }) }),
  fc.record({ id: fc.nat(9).map((at) => `c${at}`), week, email, points: fc.integer({ min: -9, max: 9 }) }),
)
const corrections = fc.uniqueArray(correction, { selector: (row) => row.id, maxLength: 6 })
const settings: fc.Arbitrary<Settings> = fc.constantFrom(DEFAULT_SETTINGS, {
  ...DEFAULT_SETTINGS,
  playoffTeams: 3,
  firstWeek: 3,
  payouts: { ...DEFAULT_SETTINGS.payouts, weekly: [700, 100] },
  scoring: { ...DEFAULT_SETTINGS.scoring, offense: { receptions: 50, rushingYards: 10 } },
})
const weekRoster = fc
  .record({ email, week, players: fc.uniqueArray(playerId, { maxLength: SLOTS.length }), from: fc.nat(SLOTS.length) })
  .map(({ email: of, week: when, players, from }) => ({
    email: of,
    week: when,
    entries: players.map(
      (id, at): RosterEntry => ({
        email: of,
        week: when,
        slot: SLOTS[(from + at) % SLOTS.length]!,
        playerId: id,
      }),
    ),
  }))

const all = <T>(of: fc.Arbitrary<T>, key: (row: T) => string, maxLength: number) =>
  fc.uniqueArray(of, { selector: key, maxLength })
const lineKey = (line: { playerId: string; week: number }) => `${line.week} ${line.playerId}`

/** A random league with valid references. */
export const randomLeague: fc.Arbitrary<LeagueState> = fc.record({
  settings,
  teams: fc.uniqueArray(team, { selector: (row) => row.email, minLength: TEAMS, maxLength: TEAMS }),
  players: fc.uniqueArray(player, { selector: (row) => row.id, minLength: PLAYERS, maxLength: PLAYERS }),
  rosters: all(weekRoster, (row) => `${row.week} ${row.email}`, 60).map((rosters) =>
    rosters.flatMap((row) => row.entries),
  ),
  trades: all(trade, (row) => row.id, 5),
  statLines: all(statLine, lineKey, 80),
  corrections,
  // All final in half of the leagues: otherwise the playoffs would rarely begin.
  games: fc.oneof(
    all(game, (row) => row.id, 36),
    fc.constant(EVERY_WEEK.map((week) => gameOf(week, true))),
  ),
  week: fc.oneof(week, fc.integer({ min: LAST_REGULAR_WEEK, max: LAST_WEEK })),
})

const some = <T>(of: fc.Arbitrary<T>, key: (row: T) => string) =>
  fc.uniqueArray(of, { selector: key, minLength: 1, maxLength: 4 })
export const randomChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ statLines: some(statLine, lineKey) }) },
  { weight: 3, arbitrary: fc.record({ rosters: some(weekRoster, (row) => `${row.week} ${row.email}`) }) },
  { weight: 2, arbitrary: fc.record({ games: some(game, (row) => row.id) }) },
  { weight: 1, arbitrary: fc.record({ removedStatLines: some(statLine, lineKey) }) },
  { weight: 1, arbitrary: fc.record({ week }) },
  { weight: 2, arbitrary: fc.record({ corrections }) },
  { weight: 1, arbitrary: fc.record({ corrections, removedStatLines: some(statLine, lineKey) }) },
  {
    weight: 1,
    arbitrary: fc.record({ trades: some(trade, (row) => row.id), removedTrades: fc.constant(['t1', 't2']) }),
  },
  { weight: 1, arbitrary: fc.record({ teams: some(team, (row) => row.email) }) },
  { weight: 1, arbitrary: fc.record({ players: some(player, (row) => row.id), statLines: some(statLine, lineKey) }) },
  {
    weight: 1,
    arbitrary: fc.record({ settings, week, rosters: some(weekRoster, (row) => `${row.week} ${row.email}`) }),
  },
)

/** The simplest way to apply a change: delete by key, then insert. */
export function afterChange(state: LeagueState, one: Change): LeagueState {
  const put = <T>(
    rows: readonly T[],
    key: (row: T) => string,
    fresh: readonly T[] = [],
    gone: readonly string[] = [],
  ) => {
    const keys = new Set([...fresh.map(key), ...gone])
    return [...rows.filter((row) => !keys.has(key(row))), ...fresh]
  }
  const fresh = one.rosters ?? []
  return {
    settings: one.settings ?? state.settings,
    week: one.week ?? state.week,
    teams: put(state.teams, (row) => row.email, one.teams),
    players: put(state.players, (row) => row.id, one.players),
    games: put(state.games, (row) => row.id, one.games),
    trades: put(state.trades, (row) => row.id, one.trades, one.removedTrades),
    statLines: put(state.statLines, lineKey, one.statLines, one.removedStatLines?.map(lineKey)),
    corrections: one.corrections ?? state.corrections ?? [],
    rosters: [
      ...state.rosters.filter((entry) => !fresh.some((row) => row.email === entry.email && row.week === entry.week)),
      ...fresh.flatMap((row) => row.entries),
    ],
  }
}
