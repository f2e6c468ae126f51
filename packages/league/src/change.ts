import type { RosterEntry } from './rosters.ts'
import type { Settings } from './settings.ts'
import { buildSnapshot, type LeagueState, type Snapshot } from './snapshot.ts'
import type { StatLine } from './stats.ts'
import { rosterAt } from './team-views.ts'

/**
 * The changed rows (of closed weeks and corrections the complete list), never differences, so that applying a change
 * twice is harmless.
 */
export type Change = Readonly<Partial<Omit<LeagueState, 'rosters'>>> & {
  readonly rosters?: readonly WeekRoster[]
  readonly removedGames?: readonly string[]
  readonly removedTrades?: readonly string[]
  readonly removedStatLines?: readonly Pick<StatLine, 'playerId' | 'week'>[]
}

export type SeasonDiff = Pick<Change, 'players' | 'games' | 'removedGames' | 'statLines' | 'removedStatLines'>

type WeekRoster = { readonly email: string; readonly week: number; readonly entries: readonly RosterEntry[] }

/** The snapshot after the change, built whole. */
export const updateSnapshot = (previous: Snapshot, change: Change): Snapshot =>
  buildSnapshot(changedState(previous, change))

/** The league as if it had always been played by other settings. */
export const withSettings = (snapshot: Snapshot, settings: Settings): Snapshot =>
  buildSnapshot({ ...stateOf(snapshot), settings })

function changedState(previous: Snapshot, change: Change): LeagueState {
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

function changedRows<Row>(
  rows: readonly Row[],
  changed: readonly Row[] = [],
  keyOf: (row: Row) => string,
  removed: readonly string[] = [],
): readonly Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  for (const key of removed) byKey.delete(key)
  for (const row of changed) byKey.set(keyOf(row), row)
  return [...byKey.values()]
}

const lineKey = ({ playerId, week }: Pick<StatLine, 'playerId' | 'week'>): string => `${week} ${playerId}`

function stateOf(snapshot: Snapshot): LeagueState {
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
