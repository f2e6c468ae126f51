import type { Correction } from './corrections.ts'
import type { Player } from './players.ts'
import type { RosterEntry } from './rosters.ts'
import type { Settings } from './settings.ts'
import type { LeagueState, Snapshot } from './snapshot.ts'
import type { StatLine } from './stats.ts'
import { rosterAt } from './team-views.ts'
import type { Team } from './teams.ts'
import type { Trade } from './trades.ts'
import type { Game } from './weeks.ts'

/** The new values, never differences, so that applying a change twice is harmless. */
export type Change = {
  readonly week?: number
  readonly settings?: Settings
  readonly teams?: readonly Team[]
  readonly players?: readonly Player[]
  readonly games?: readonly Game[]
  /** The complete list. */
  readonly closedWeeks?: readonly number[]
  readonly trades?: readonly Trade[]
  readonly statLines?: readonly StatLine[]
  readonly rosters?: readonly WeekRoster[]
  /** The complete list. */
  readonly corrections?: readonly Correction[]
  readonly removedGames?: readonly string[]
  readonly removedTrades?: readonly string[]
  readonly removedStatLines?: readonly Pick<StatLine, 'playerId' | 'week'>[]
}

export type SeasonDiff = Pick<Change, 'players' | 'games' | 'removedGames' | 'statLines' | 'removedStatLines'>

export type WeekRoster = { readonly email: string; readonly week: number; readonly entries: readonly RosterEntry[] }

export function changedState(previous: Snapshot, change: Change): LeagueState {
  const state = stateOf(previous)
  const rosterKey = ({ email, week }: { email: string; week: number }) => `${week} ${email}`
  const replaced = new Set(change.rosters?.map(rosterKey))
  return {
    settings: change.settings ?? state.settings,
    week: change.week ?? state.week,
    teams: changedRows(state.teams, change.teams, (team) => team.email),
    players: changedRows(state.players, change.players, (player) => player.id),
    games: changedRows(state.games, change.games, (game) => game.id, change.removedGames),
    closedWeeks: change.closedWeeks ?? state.closedWeeks ?? [],
    trades: changedRows(state.trades, change.trades, (trade) => trade.id, change.removedTrades),
    statLines: changedRows(state.statLines, change.statLines, lineKey, change.removedStatLines?.map(lineKey)),
    corrections: change.corrections ?? state.corrections ?? [],
    rosters: [
      ...state.rosters.filter((entry) => !replaced.has(rosterKey(entry))),
      ...(change.rosters ?? []).flatMap((roster) => roster.entries),
    ],
  }
}

/** Returns the same array when nothing changed. */
export function changedRows<Row>(
  rows: readonly Row[],
  changed: readonly Row[] = [],
  keyOf: (row: Row) => string,
  removed: readonly string[] = [],
): readonly Row[] {
  if (changed.length === 0 && removed.length === 0) return rows
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  for (const key of removed) byKey.delete(key)
  for (const row of changed) byKey.set(keyOf(row), row)
  return [...byKey.values()]
}

const lineKey = ({ playerId, week }: Pick<StatLine, 'playerId' | 'week'>): string => `${week} ${playerId}`

export function stateOf(snapshot: Snapshot): LeagueState {
  const { settings, week, teams, players, games, closedWeeks, trades, corrections, sheets } = snapshot
  const statLines = sheets.flatMap(({ lines }) => lines.flatMap((scored) => scored?.line ?? []))
  const rosters = sheets.flatMap((sheet) =>
    teams.flatMap(({ email }) =>
      rosterAt(snapshot, email, sheet.week).map(
        ({ slot, player }): RosterEntry => ({ email, week: sheet.week, slot, playerId: player.id }),
      ),
    ),
  )
  return { settings, week, teams, players, games, closedWeeks, trades, corrections, statLines, rosters }
}
