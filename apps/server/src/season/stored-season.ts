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

/** The season as the database stores it. The order within a part has no meaning. */
export type StoredSeason = {
  settings: Settings
  teams: Team[]
  players: Player[]
  games: Game[]
  rosters: RosterEntry[]
  trades: Trade[]
  statLines: StatLine[]
  corrections: Correction[]
  /** The current week, and the commissioner's override of it. */
  week: number
  weekChoice: WeekChoice
  closedWeeks: number[]
}

/** What a new league starts with; it is in the last week that has a roster. */
export type Founding = Omit<StoredSeason, 'corrections' | 'week' | 'weekChoice' | 'closedWeeks'> & {
  /** The weeks that closed by themselves, and when; none by default. */
  closings?: readonly { week: number; at: Instant }[]
}
