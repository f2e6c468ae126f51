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

/** The season as the database keeps it. The order within a part means nothing. */
export type StoredSeason = {
  settings: Settings
  teams: Team[]
  players: Player[]
  games: Game[]
  rosters: RosterEntry[]
  trades: Trade[]
  statLines: StatLine[]
  corrections: Correction[]
  /** The week that the league is in, and what the commissioner has to say about it. */
  week: number
  weekChoice: WeekChoice
  closedWeeks: number[]
}

/** What a league begins with; it is in the last week that it has a roster of. */
export type Founding = Omit<StoredSeason, 'corrections' | 'week' | 'weekChoice' | 'closedWeeks'> & {
  /** The weeks that have closed by themselves, and when; none unless told. */
  closings?: readonly { week: number; at: Instant }[]
}
