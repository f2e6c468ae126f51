import {
  buildSnapshot,
  type Correction,
  type Game,
  type Instant,
  type Player,
  type RosterEntry,
  type Settings,
  type Snapshot,
  type StatLine,
  type Team,
  type Trade,
  type WeekChoice,
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

/** Sources may report figures before their player; those lines wait. */
export function snapshotOf(season: StoredSeason): Snapshot {
  const known = new Set(season.players.map((player) => player.id))
  return buildSnapshot({ ...season, statLines: season.statLines.filter((line) => known.has(line.playerId)) })
}
