import { dollars } from '../money.ts'
import type { Player, Position } from '../players.ts'
import { type Slot, slotPosition } from '../rosters.ts'
import type { TeamSeason } from '../season-summary.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts'
import type { LeagueState } from '../snapshot.ts'
import type { StatLine } from '../stats.ts'
import type { Team } from '../teams.ts'
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
    players: names.map((name) => player(receiverOf(name), 'WR', 5, { name: `${name} Receiver` })),
    rosters: names.flatMap((name) =>
      EVERY_WEEK.map((of) => ({ email: emailOf(name), week: of, slot: 'WR1' as const, playerId: receiverOf(name) })),
    ),
    trades: [],
    statLines: names.flatMap((name) =>
      points[name]!.flatMap((catches, at): StatLine[] =>
        catches === null
          ? []
          : [{ playerId: receiverOf(name), week: FIRST_WEEK + at, club: 'KC', stats: { receptions: catches } }],
      ),
    ),
    games: EVERY_WEEK.map((of) => gameOf(of, of <= completeThrough)),
    week: week ?? Math.max(...names.map((name) => points[name]!.length)),
  }
}

export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@tuff.example`

export const receiverOf = (name: string): string => `wr-${name}`

/** Sunday at 17:00 UTC; week 1 is that of 8 September 2024. */
export const sundayOf = (week: number): Instant => 1_725_814_800_000 + (week - FIRST_WEEK) * 7 * 24 * 3_600_000

/** The only game of a week. */
export const gameOf = (week: number, isFinal = false, about: Partial<Game> = {}): Game => ({
  id: `game-${week}`,
  week,
  kickoff: sundayOf(week),
  home: 'KC',
  away: 'BAL',
  isFinal,
  ...about,
})

export const teamsOf = (count: number): Team[] =>
  Array.from({ length: count }, (_, at) => ({
    email: `team${at}@tuff.example`,
    name: `Team ${at}`,
    abbreviation: `T${at}`,
  }))

/** `salary` is in dollars. */
export const player = (id: string, position: Position, salary = 4, about: Partial<Player> = {}): Player => ({
  id,
  name: id,
  position,
  club: 'KC',
  salary: dollars(salary),
  ...about,
})

/** A position that a slot takes. */
export const positionFor = (slot: Slot): Position => {
  const kind = slotPosition(slot)
  return kind === 'FLEX' ? 'WR' : kind
}

export const teamSeason = (manager: string, about: Partial<TeamSeason> = {}): TeamSeason => ({
  email: null,
  manager,
  teamName: `${manager}'s`,
  place: 3,
  points: 100,
  playoffPlace: null,
  places: [0, 0, 0, 0],
  bestWeek: null,
  earned: 0,
  ...about,
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
