import { dollars } from '../money.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts'
import type { LeagueState } from '../snapshot.ts'
import type { StatLine } from '../stats.ts'
import { EVERY_WEEK, FIRST_WEEK, type Game, type Instant } from '../weeks.ts'

type Wish = {
  /** Whole points of each team by name and week; null for a week without a stat line. */
  points: Record<string, readonly (number | null)[]>
  week?: number
  /** Games up to this week are final. */
  completeThrough?: number
  settings?: Settings
}

/** A small league: every team has one receiver, and a catch is worth exactly one point. */
export function leagueOf({ points, week, completeThrough = 0, settings = DEFAULT_SETTINGS }: Wish): LeagueState {
  const names = Object.keys(points)
  return {
    settings,
    teams: names.map((name) => ({ email: emailOf(name), name, abbreviation: name.slice(0, 3).toUpperCase() })),
    players: names.map((name) => ({
      id: receiverOf(name),
      name: `${name} Receiver`,
      position: 'WR' as const,
      club: 'KC',
      salary: dollars(5),
    })),
    rosters: names.flatMap((name) =>
      EVERY_WEEK.map((of) => ({ email: emailOf(name), week: of, slot: 'WR1' as const, playerId: receiverOf(name) })),
    ),
    trades: [],
    statLines: names.flatMap((name) =>
      points[name]!.flatMap((catches, at): StatLine[] =>
        catches === null ? [] : [catchesOf(receiverOf(name), FIRST_WEEK + at, catches)],
      ),
    ),
    games: EVERY_WEEK.map((of) => gameOf(of, of <= completeThrough)),
    week: week ?? Math.max(...names.map((name) => points[name]!.length)),
  }
}

export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@tuff.example`

export const receiverOf = (name: string): string => `wr-${name}`

const catchesOf = (playerId: string, week: number, receptions: number): StatLine => ({
  playerId,
  week,
  club: 'KC',
  stats: { receptions },
})

/** Sunday at 17:00 UTC; week 1 is that of 8 September 2024. */
export const sundayOf = (week: number): Instant => 1_725_814_800_000 + (week - FIRST_WEEK) * 7 * 24 * 3_600_000

/** The only game of a week. */
export const gameOf = (week: number, isFinal = false): Game => ({
  id: `game-${week}`,
  week,
  kickoff: sundayOf(week),
  home: 'KC',
  away: 'BAL',
  isFinal,
})

/** Categories that score 0 by default. */
export const COUNTED_ELSEWHERE = {
  passingInterceptions: -200,
  fumblesLost: -200,
  passingTwoPoints: 200,
  rushingTwoPoints: 200,
  receivingTwoPoints: 200,
  specialTeamsTouchdowns: 600,
}
