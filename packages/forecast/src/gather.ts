import {
  type Availability,
  EVERY_WEEK,
  type Instant,
  LAST_WEEK,
  lineupOf,
  NOBODY,
  openWeek,
  pointsOf,
  SLOTS,
  type Snapshot,
  type WeekSheet,
} from '@tuff/league'
import { favourOf, hasLines } from './betting.ts'
import { type LiveGame, shareLeft } from './game-share.ts'
import type { ComingWeek, Known, KnownPlayer, LastSeason, OpenWeek, SettledWeek } from './known.ts'
import { readSheet, usualPoints } from './read-sheet.ts'
import { tradesOf } from './trading.ts'
import { clubsAsOf, whoPlayed, whoPlays } from './who-plays.ts'

type When = {
  now: Instant
  /** By game id. */
  live?: ReadonlyMap<string, LiveGame>
  /** Looks back to the end of this week: later figures, rosters and trades are ignored. */
  after?: number
  lastSeason?: ReadonlyMap<string, LastSeason> | undefined
  /** Players who are out or in doubt, by id. */
  statuses?: ReadonlyMap<string, Availability> | undefined
  /** Places on the clubs' depth charts, by id. */
  depths?: ReadonlyMap<string, number> | undefined
}

export function gather(snapshot: Snapshot, { now, live, after, lastSeason, statuses, depths }: When): Known {
  const { settings, players, teams } = snapshot
  const open = after === undefined ? openWeek(snapshot) : after + 1
  const lineups = lineupsOf(snapshot)
  const clubs = clubsAsOf(snapshot, open - 1)
  const then = after === undefined ? undefined : clubs.at(-1)
  const clubNow = then ?? players.map(({ club }) => club)
  const numbers = new Map([...new Set(clubNow)].map((club, at) => [club, at]))
  const before = snapshot.sheets.slice(0, open - 1)
  return {
    settings,
    players: players.map(({ id, position, salary }, at): KnownPlayer => {
      const [last, status, depth] = [lastSeason?.get(id), statuses?.get(id), depths?.get(id)]
      return {
        position,
        salary,
        club: numbers.get(clubNow[at]!)!,
        ...(last && { lastSeason: last }),
        ...(status && { status }),
        ...(depth !== undefined && { depth }),
      }
    }),
    teamCount: teams.length,
    open,
    settled: before.map((sheet, at) => settledWeek(snapshot, sheet, clubs[at]!, lineups(sheet.week))),
    coming: EVERY_WEEK.slice(open - 1).map((week) => {
      const own = lineups(Math.min(week, after ?? week))
      const isCorrected = (team: number) => after === undefined && snapshot.results[week - 1]!.takesPart[team]!
      return {
        plays: then ? whoPlayed(snapshot.games, then, week) : whoPlays(snapshot, week),
        takesPart: teams.map(
          (_, team) => lineupOf({ lineups: own }, team).some((player) => player !== NOBODY) || isCorrected(team),
        ),
        lineups: own,
      }
    }),
    now: after === undefined && open <= LAST_WEEK ? openWeekOf(snapshot, open, now, live) : notBegun(snapshot),
    usual: usualPoints(settings),
    basis: {
      lastSeason: (lastSeason?.size ?? 0) > 0,
      betting: hasLines(snapshot, open),
      chances: before.some((sheet) => readSheet(sheet, snapshot).hasChances),
      statuses: (statuses?.size ?? 0) > 0,
    },
    clubCount: numbers.size,
    favour: favourOf(snapshot, clubNow, open),
    trades: tradesOf(snapshot, after ?? LAST_WEEK),
  }
}

function settledWeek(snapshot: Snapshot, sheet: WeekSheet, clubs: readonly string[], lineups: Int32Array): SettledWeek {
  const plays = whoPlayed(snapshot.games, clubs, sheet.week)
  const { points, touchdowns, chances } = readSheet(sheet, snapshot)
  // A player with a line has played, even if the schedule differs.
  for (let at = 0; at < points.length; at++) if (!Number.isNaN(points[at]!)) plays[at] = 1
  const { points: totals, takesPart, isComplete } = snapshot.results[sheet.week - 1]!
  // Players' weeks before the league's first week are used too.
  const hasData = sheet.lineCount > 0
  return { hasData, isComplete, points, touchdowns, chances, plays, totals, takesPart, lineups }
}

/**
 * A team without a roster keeps its latest one, as the rules carry it over. Weeks without their own rosters share
 * those of the week before, so that they are computed and transferred once.
 */
function lineupsOf({ sheets }: Snapshot): (week: number) => ComingWeek['lineups'] {
  const worked: Int32Array[] = []
  return (week) => {
    for (let of = worked.length + 1; of <= week; of++) {
      const own = sheets[of - 1]!.lineups
      const before = worked.at(-1)
      worked.push(before ? carriedOver(before, own) : own)
    }
    return worked[week - 1]!
  }
}

function carriedOver(before: Int32Array, own: Int32Array): Int32Array {
  if (own.every((player) => player === NOBODY)) return before
  const lineups = own.slice()
  for (let from = 0; from < own.length; from += SLOTS.length) {
    const isEmpty = own.subarray(from, from + SLOTS.length).every((player) => player === NOBODY)
    if (isEmpty) lineups.set(before.subarray(from, from + SLOTS.length), from)
  }
  return lineups
}

function openWeekOf(
  { games, players, teams, sheets }: Snapshot,
  week: number,
  now: Instant,
  live?: ReadonlyMap<string, LiveGame>,
): OpenWeek {
  const sheet = sheets[week - 1]!
  const left = new Map<string, number>()
  let isScheduled = false
  for (const game of games) {
    if (game.week !== week) continue
    isScheduled = true
    const share = shareLeft(game, now, live?.get(game.id))
    for (const club of [game.home, game.away]) left.set(club, Math.max(share, left.get(club) ?? 0))
  }
  return {
    hasData: sheet.lineCount > 0,
    points: Float64Array.from(players, (_, at) => pointsOf(sheet, at)),
    hasLine: Uint8Array.from(sheet.lines, (line) => (line ? 1 : 0)),
    left: Float64Array.from(players, ({ club }) => left.get(club) ?? (isScheduled ? 0 : 1)),
    added: Int32Array.from(teams, (_, team) => (sheet.lineCount > 0 ? (sheet.corrections.teams.get(team) ?? 0) : 0)),
  }
}

const notBegun = ({ players, teams }: Snapshot): OpenWeek => ({
  hasData: false,
  points: new Float64Array(players.length),
  hasLine: new Uint8Array(players.length),
  left: new Float64Array(players.length).fill(1),
  added: new Int32Array(teams.length),
})
