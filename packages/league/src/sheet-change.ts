import type { WeekRoster } from './change.ts'
import type { WeekCorrections } from './corrections.ts'
import { playerPlace, teamPlace } from './places.ts'
import { type Points, wholePoints } from './points.ts'
import type { Snapshot } from './snapshot.ts'
import type { StatLine } from './stats.ts'
import { lineupOf, NOBODY, scoreLine, slotPlace, type WeekSheet } from './week-sheet.ts'

export type SheetChange = {
  statLines: StatLine[]
  removed: string[]
  rosters: WeekRoster[]
  corrections?: WeekCorrections
}

export type ChangedSheet = { sheet: WeekSheet; teams: ReadonlySet<number> }

/**
 * Rosters are applied first, so that a new line counts for the player's current teams. `teams` are the places of teams
 * whose points may have changed.
 */
export function changeSheet(sheet: WeekSheet, change: SheetChange, snapshot: Snapshot): ChangedSheet {
  const teams = new Set<number>()
  const withRosters = changeRosters(sheet, change.rosters, snapshot, teams)
  const withCorrections = changeCorrections(withRosters, change.corrections, teams)
  const after = changeLines(withCorrections, change, snapshot, teams)
  // The corrections of a week count from its first line on, and stop with its last one.
  if (after.lineCount > 0 !== sheet.lineCount > 0) touchCorrected(after, teams)
  return { sheet: after, teams }
}

function changeCorrections(sheet: WeekSheet, corrections: WeekCorrections | undefined, teams: Set<number>): WeekSheet {
  if (!corrections) return sheet
  const after = { ...sheet, corrections }
  touchCorrected(sheet, teams)
  touchCorrected(after, teams)
  return after
}

function touchCorrected({ corrections, owners }: WeekSheet, teams: Set<number>): void {
  for (const team of corrections.teams.keys()) teams.add(team)
  for (const player of corrections.players.keys()) for (const team of owners[player]!) teams.add(team)
}

function changeRosters(
  sheet: WeekSheet,
  rosters: readonly WeekRoster[],
  { places }: Snapshot,
  teams: Set<number>,
): WeekSheet {
  if (rosters.length === 0) return sheet
  const after = { ...sheet, lineups: sheet.lineups.slice(), owners: [...sheet.owners] }
  for (const { email, entries } of rosters) {
    const team = teamPlace(places, email)
    const lineup = lineupOf(after, team)
    for (const player of lineup) {
      if (player !== NOBODY) after.owners[player] = after.owners[player]!.filter((owner) => owner !== team)
    }
    lineup.fill(NOBODY)
    for (const { slot, playerId } of entries) {
      const player = playerPlace(places, playerId)
      after.lineups[slotPlace(team, slot)] = player
      after.owners[player] = [...after.owners[player]!, team].sort((a, b) => a - b)
    }
    teams.add(team)
  }
  return after
}

function changeLines(
  sheet: WeekSheet,
  { statLines, removed }: SheetChange,
  { players, places, settings }: Snapshot,
  teams: Set<number>,
): WeekSheet {
  if (statLines.length === 0 && removed.length === 0) return sheet
  const lines = [...sheet.lines]
  let lineCount = sheet.lineCount
  const touch = (player: number, before: Points, after: Points) => {
    const added = sheet.corrections.players.get(player) ?? 0
    if (wholePoints(before + added) === wholePoints(after + added)) return
    for (const team of sheet.owners[player]!) teams.add(team)
  }
  for (const playerId of removed) {
    const player = playerPlace(places, playerId)
    const before = lines[player]
    if (!before) continue
    lines[player] = null
    lineCount--
    touch(player, before.points, 0)
  }
  for (const line of statLines) {
    const player = playerPlace(places, line.playerId)
    const before = lines[player]
    const scored = scoreLine(line, players[player]!, settings)
    lines[player] = scored
    if (!before) lineCount++
    touch(player, before?.points ?? 0, scored.points)
  }
  return { ...sheet, lines, lineCount }
}
