import { lineIn } from './figures.ts'
import { compareText } from './names.ts'
import { type Player, POSITIONS, type Position } from './players.ts'
import { type Points, wholePoints } from './points.ts'
import { categoryPoints } from './scoring.ts'
import type { Snapshot } from './snapshot.ts'
import type { Stats } from './stats.ts'
import type { Team } from './teams.ts'
import { correctionOf, pointsOf, type WeekSheet } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

/** `owners` are in the order of their names. */
export type PlayerPoints = {
  readonly player: Player
  /** Their club of the week; over several weeks, their current one. */
  readonly club: string
  readonly points: Points
  readonly correction?: Points
  readonly owners: readonly Team[]
}

/** Every player with a stat line or a correction in the week, best first. */
export function weekPoints(snapshot: Snapshot, week: number): PlayerPoints[] {
  const sheet = snapshot.sheets[week - FIRST_WEEK]
  if (!sheet) return []
  return sheet.lines
    .flatMap((scored, index): PlayerPoints[] => {
      const correction = correctionOf(sheet, index)
      if (!scored && correction === 0) return []
      const player = snapshot.players[index]!
      const club = scored?.line.club ?? player.club
      const points = pointsOf(sheet, index)
      return [{ player, club, points, ...added(correction), owners: ownersOf(snapshot, sheet, index) }]
    })
    .sort(bestFirst)
}

/** `owners` are those of the latest week. */
export function totalPoints(snapshot: Snapshot, from = FIRST_WEEK, to = snapshot.week): PlayerPoints[] {
  const sheets = snapshot.sheets.slice(from - FIRST_WEEK, to)
  const latest = sheets.at(-1)
  const corrected = sheets.filter((sheet) => sheet.corrections.players.size > 0)
  return snapshot.players
    .map((player, index): PlayerPoints => {
      const points = sumOver(sheets, index, pointsOf)
      const correction = corrected.length > 0 ? sumOver(corrected, index, correctionOf) : 0
      const owners = latest ? ownersOf(snapshot, latest, index) : []
      return { player, club: player.club, points, ...added(correction), owners }
    })
    .sort(bestFirst)
}

export function positionLeaders(players: readonly PlayerPoints[], count = 10): Record<Position, PlayerPoints[]> {
  const leaders = Object.fromEntries(POSITIONS.map((position) => [position, []])) as unknown as Record<
    Position,
    PlayerPoints[]
  >
  for (const candidate of scorers(players)) {
    const group = leaders[candidate.player.position]
    if (group.length < count) group.push(candidate)
  }
  return leaders
}

/** The categories and the correction add up to the points (D-07). */
export type PlayerStats = PlayerPoints & { readonly stats: Stats; readonly worth: Stats }

/** Includes players with a correction only. */
export function weekStats(snapshot: Snapshot, week: number): PlayerStats[] {
  return weekPoints(snapshot, week).map((entry) => {
    // A player with a correction only has no stat line.
    const stats = lineIn(snapshot, week, entry.player.id)?.stats ?? {}
    return { ...entry, stats, worth: categoryPoints(stats, entry.player.position, snapshot.settings) }
  })
}

/** A week has data as soon as one stat line of it exists (D-08). */
export const weeksWithData = ({ sheets, week }: Snapshot): number[] =>
  sheets.filter((sheet) => sheet.lineCount > 0 && sheet.week <= week).map((sheet) => sheet.week)

const ownersOf = ({ teams }: Snapshot, sheet: WeekSheet, index: number): Team[] =>
  sheet.owners[index]!.map((team) => teams[team]!)

function sumOver(sheets: readonly WeekSheet[], index: number, of: (sheet: WeekSheet, index: number) => Points): Points {
  let points = 0
  for (const sheet of sheets) points += of(sheet, index)
  return points
}

const added = (correction: Points) => (correction === 0 ? undefined : { correction })

type Scored = { readonly player: { readonly id: string; readonly name: string }; readonly points: Points }

/** Only players above 0 in whole points, best first (rule 2.9). */
export const scorers = <T extends Scored>(players: readonly T[]): T[] =>
  players.filter(({ points }) => wholePoints(points) > 0).sort(bestFirst)

/** Equal points are ordered by name and id, so that a page never reshuffles. */
const bestFirst = (a: Scored, b: Scored): number =>
  b.points - a.points || compareText(a.player.name, b.player.name) || compareText(a.player.id, b.player.id)
