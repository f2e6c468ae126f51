import {
  EVERY_WEEK,
  type Game,
  type Instant,
  isOff,
  LAST_WEEK,
  lineupOf,
  NOBODY,
  openWeek,
  pointsOf,
  type Snapshot,
  type WeekSheet,
} from '@tuff/league'
import { type LiveGame, shareLeft } from './game-share.ts'
import type { ComingWeek, Known, OpenWeek, SettledWeek } from './known.ts'
import { readSheet } from './read-sheet.ts'

type When = {
  now: Instant
  /** What a scoreboard tells, by the id of the game. */
  live?: ReadonlyMap<string, LiveGame>
  /** As it was known when this week was complete: later figures, rosters and trades are not looked at. */
  after?: number
}

/** All that a forecast may know of a league (RACE-01). */
export function gather(snapshot: Snapshot, { now, live, after }: When): Known {
  const { settings, players, teams } = snapshot
  const open = after === undefined ? openWeek(snapshot) : after + 1
  const clubs = clubsByWeek(snapshot.games)
  return {
    money: settings.payouts,
    salaryCap: settings.salaryCap,
    playoffTeams: Math.min(settings.playoffTeams, teams.length),
    players: players.map(({ position, salary }) => ({ position, salary })),
    teamCount: teams.length,
    open,
    settled: snapshot.sheets.slice(0, open - 1).map((sheet) => settledWeek(snapshot, sheet, clubs)),
    coming: EVERY_WEEK.slice(open - 1).map((week) => ({
      plays: playsIn(snapshot, clubs, week),
      lineups: lineupsIn(snapshot, week, after ?? week),
    })),
    now: after === undefined && open <= LAST_WEEK ? asItStands(snapshot, open, now, live) : notBegun(snapshot),
  }
}

function settledWeek(snapshot: Snapshot, sheet: WeekSheet, clubs: Clubs): SettledWeek {
  const plays = playsIn(snapshot, clubs, sheet.week)
  const { points, touchdowns } = readSheet(sheet, snapshot)
  // Who has a line has played, whatever club he belongs to by now.
  for (let at = 0; at < points.length; at++) if (!Number.isNaN(points[at]!)) plays[at] = 1
  const { points: totals, hasData } = snapshot.results[sheet.week - 1]!
  return { hasData, points, touchdowns, plays, totals: Int32Array.from(totals) }
}

/** Clubs that play, by week; a week that the schedule does not know yet has none. */
type Clubs = ReadonlyMap<number, ReadonlySet<string>>

function clubsByWeek(games: readonly Game[]): Clubs {
  const byWeek = new Map<number, Set<string>>()
  for (const game of games) {
    const clubs = byWeek.get(game.week) ?? new Set()
    byWeek.set(game.week, clubs)
    if (isOff(game)) continue
    clubs.add(game.home).add(game.away)
  }
  return byWeek
}

function playsIn({ players }: Snapshot, byWeek: Clubs, week: number): Uint8Array {
  const clubs = byWeek.get(week)
  if (!clubs) return new Uint8Array(players.length).fill(1)
  return Uint8Array.from(players, ({ club }) => (clubs.has(club) ? 1 : 0))
}

/** The rosters of a week; a team that has none yet keeps its latest, as the rules carry it over. */
function lineupsIn({ sheets, teams }: Snapshot, week: number, latest: number): ComingWeek['lineups'] {
  const lineups = new Int32Array(sheets[0]!.lineups.length).fill(NOBODY)
  const slots = lineups.length / Math.max(1, teams.length)
  teams.forEach((_, team) => {
    for (let of = Math.min(week, latest); of >= 1; of--) {
      const lineup = lineupOf(sheets[of - 1]!, team)
      if (lineup.every((player) => player === NOBODY)) continue
      lineups.set(lineup, team * slots)
      return
    }
  })
  return lineups
}

function asItStands(
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
