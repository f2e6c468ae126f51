import type { Game, SeasonDiff, StatLine } from '@tuff/league'
import type { Figures } from './season-diff.ts'

export function withDiff<Stored extends Figures>(stored: Stored, diff: SeasonDiff): Stored {
  return {
    ...stored,
    players: withRows(stored.players, diff.players),
    games: withRows(stored.games, diff.games, diff.removedGames, keepCalledOff),
    statLines: withLines(stored.statLines, diff),
  }
}

function withRows<Row extends { id: string }>(
  rows: Row[],
  put: readonly Row[] = [],
  removed: readonly string[] = [],
  merged: (row: Row, before: Row | undefined) => Row = (row) => row,
): Row[] {
  if (put.length === 0 && removed.length === 0) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of removed) byId.delete(id)
  for (const row of put) byId.set(row.id, merged(row, byId.get(row.id)))
  return [...byId.values()]
}

/** Sources cannot undo the commissioner's call. */
function keepCalledOff({ isCalledOff: _, ...game }: Game, before: Game | undefined): Game {
  return before?.isCalledOff ? { ...game, isCalledOff: true } : game
}

/** Called every second with few changes among thousands of lines. */
function withLines(lines: StatLine[], { statLines = [], removedStatLines = [] }: SeasonDiff): StatLine[] {
  if (statLines.length === 0 && removedStatLines.length === 0) return lines
  const touched = Map.groupBy([...statLines, ...removedStatLines], (line) => line.week)
  const removed = new Map([...touched].map(([week, those]) => [week, new Set(those.map((line) => line.playerId))]))
  return [...lines.filter((line) => !removed.get(line.week)?.has(line.playerId)), ...statLines]
}
