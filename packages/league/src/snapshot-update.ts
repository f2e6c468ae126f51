import { type Change, changedRows, changedState, stateOf } from './change.ts'
import { correctionsByWeek, correctionsInOrder, isSameWeek } from './corrections.ts'
import { standingsAt } from './league-standings.ts'
import type { Settings } from './settings.ts'
import { type ChangedSheet, changeSheet, type SheetChange } from './sheet-change.ts'
import { buildSnapshot, gamesInOrder, type Snapshot, tradesInOrder } from './snapshot.ts'
import { type WeekResult, weekResult } from './week-results.ts'
import { takesPart, teamPoints } from './week-sheet.ts'
import { FIRST_WEEK, hasStarted, isWeekDone } from './weeks.ts'

/** The snapshot that `buildSnapshot` would build after the change, at a cost proportional to the change. */
export function updateSnapshot(previous: Snapshot, change: Change): Snapshot {
  // These may change every place or all points, and are rare.
  if (change.settings || change.teams || change.players) return buildSnapshot(changedState(previous, change))

  const next = {
    ...previous,
    week: change.week ?? previous.week,
    games: changed(previous.games, gamesInOrder, change.games, change.removedGames),
    closedWeeks: change.closedWeeks?.toSorted((a, b) => a - b) ?? previous.closedWeeks,
    trades: changed(previous.trades, tradesInOrder, change.trades, change.removedTrades),
    corrections: change.corrections ? correctionsInOrder(change.corrections) : previous.corrections,
    sheets: [...previous.sheets],
    results: [...previous.results],
  }
  for (const [week, sheetChange] of changesByWeek(change, previous)) {
    const at = week - FIRST_WEEK
    const after = changeSheet(previous.sheets[at]!, sheetChange, previous)
    next.sheets[at] = after.sheet
    next.results[at] = resultAfter(previous.results[at]!, after, previous)
  }
  if (change.games || change.removedGames || change.closedWeeks) {
    next.results = next.results.map((result) => {
      const isComplete = isWeekDone(next, result.week)
      return isComplete === result.isComplete ? result : { ...result, isComplete }
    })
  }
  const isSame = next.week === previous.week && next.results.every((result, at) => result === previous.results[at])
  return isSame ? next : { ...next, standings: standingsAt(next, next.week) }
}

/** The league as if it had always been played by other settings. */
export const withSettings = (snapshot: Snapshot, settings: Settings): Snapshot =>
  buildSnapshot({ ...stateOf(snapshot), settings })

function changed<Row extends { id: string }>(
  rows: readonly Row[],
  inOrder: (rows: readonly Row[]) => readonly Row[],
  changes?: readonly Row[],
  removed?: readonly string[],
): readonly Row[] {
  return changes || removed ? inOrder(changedRows(rows, changes, (row) => row.id, removed)) : rows
}

function changesByWeek(
  { statLines = [], removedStatLines = [], rosters = [], corrections }: Change,
  { places, sheets }: Snapshot,
): Map<number, SheetChange> {
  const byWeek = new Map<number, SheetChange>()
  const of = (week: number): SheetChange => {
    const known = byWeek.get(week) ?? { statLines: [], removed: [], rosters: [] }
    byWeek.set(week, known)
    return known
  }
  for (const line of statLines) of(line.week).statLines.push(line)
  for (const { week, playerId } of removedStatLines) of(week).removed.push(playerId)
  for (const roster of rosters) of(roster.week).rosters.push(roster)
  if (corrections)
    correctionsByWeek(corrections, places).forEach((fresh, at) => {
      const { week, corrections: before } = sheets[at]!
      if (!isSameWeek(fresh, before)) of(week).corrections = fresh
    })
  return byWeek
}

/** Returns the same object when no team's points or participation changed, so that callers detect it by identity. */
function resultAfter(
  result: WeekResult,
  { sheet, teams }: ChangedSheet,
  { settings, teams: all }: Snapshot,
): WeekResult {
  if (!hasStarted(settings, result.week)) return result
  const points = [...result.points]
  const taking = [...result.takesPart]
  let isSame = result.hasData === sheet.lineCount > 0
  for (const team of teams) {
    points[team] = teamPoints(sheet, team)
    taking[team] = takesPart(sheet, team, points[team])
    if (points[team] !== result.points[team] || taking[team] !== result.takesPart[team]) isSame = false
  }
  if (isSame) return result
  return weekResult({ ...result, hasData: sheet.lineCount > 0, points, takesPart: taking }, all, settings)
}
