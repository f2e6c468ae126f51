import type {
  Correction,
  Game,
  Instant,
  Player,
  RosterEntry,
  Settings,
  StatLine,
  Team,
  Trade,
  WeekChoice,
} from '@tuff/league'

/** The order within a part has no meaning. */
export type StoredSeason = {
  settings: Settings
  teams: Team[]
  players: Player[]
  games: Game[]
  rosters: RosterEntry[]
  trades: Trade[]
  statLines: StatLine[]
  corrections: Correction[]
  /** The stored current week, and the commissioner's override. */
  week: number
  weekChoice: WeekChoice
  closedWeeks: number[]
}

/** A new league; its last week with a roster is the current one. */
export type Founding = Omit<StoredSeason, 'corrections' | 'week' | 'weekChoice' | 'closedWeeks'> & {
  /** Weeks that are closed already. */
  closings?: readonly { week: number; at: Instant }[]
}

/** Replaces the rows of some weeks; the same list without any. */
export const withWeeks = <Row extends { week: number }>(rows: Row[], weeks: readonly number[], fresh: Row[]): Row[] =>
  weeks.length === 0 ? rows : [...rows.filter(({ week }) => !weeks.includes(week)), ...fresh]
