import type { Player } from './players.ts'
import { type Points, wholePoints } from './points.ts'
import type { RosterEntry } from './rosters.ts'
import { scoreStats } from './scoring.ts'
import type { Settings } from './settings.ts'
import type { StatLine } from './stats.ts'

/** A stat line and what it is worth. */
export type ScoredLine = { line: StatLine; points: Points }

/**
 * Everything known of one week. Players and teams stand at their places (see `Places`), so that one changed line copies
 * an array of pointers and hashes nothing.
 */
export type WeekSheet = {
  week: number
  /** By the player's place; null for a player without a line. */
  lines: readonly (ScoredLine | null)[]
  lineCount: number
  /** By the team's place, each in the order of the slots. */
  rosters: readonly (readonly RosterEntry[])[]
  /** By the player's place: the places of the teams that have him. */
  owners: readonly (readonly number[])[]
}

/** Where each player and team stands in every list that has one figure per player or team. */
export type Places = {
  readonly player: ReadonlyMap<string, number>
  readonly team: ReadonlyMap<string, number>
}

export function scoreLine(line: StatLine, player: Player, settings: Settings): ScoredLine {
  return { line, points: scoreStats(line.stats, player.position, settings) }
}

/** A team's week: the whole points of its players (D-07). */
export function teamPoints(sheet: WeekSheet, teamPlace: number, places: Places): number {
  let total = 0
  for (const entry of sheet.rosters[teamPlace]!) {
    const scored = sheet.lines[playerPlace(places, entry.playerId)]
    if (scored) total += wholePoints(scored.points)
  }
  return total
}

/** The store keeps references whole, so an unknown player is a bug worth stopping at. */
export function playerPlace(places: Places, playerId: string): number {
  const place = places.player.get(playerId)
  if (place === undefined) throw new Error(`The league knows no player ${playerId}`)
  return place
}

export function teamPlace(places: Places, email: string): number {
  const place = places.team.get(email)
  if (place === undefined) throw new Error(`The league knows no team of ${email}`)
  return place
}
