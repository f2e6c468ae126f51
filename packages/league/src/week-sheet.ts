import type { WeekCorrections } from './corrections.ts'
import { type Indexes, playerIndex, teamIndex } from './indexes.ts'
import type { Player } from './players.ts'
import { type Points, wholePoints } from './points.ts'
import { type RosterEntry, SLOTS, type Slot } from './rosters.ts'
import { scoreStats } from './scoring.ts'
import type { Settings } from './settings.ts'
import type { StatLine } from './stats.ts'
import { EVERY_WEEK, FIRST_WEEK } from './weeks.ts'

type ScoredLine = { readonly line: StatLine; readonly points: Points }

export type WeekSheet = {
  readonly week: number
  /** By index of the player. */
  readonly lines: readonly (ScoredLine | null)[]
  readonly lineCount: number
  /** Eleven slots per team: the index of the player in each, or `NOBODY`. */
  readonly lineups: Int32Array
  /** By index of the player: the indexes of the teams, ascending. */
  readonly owners: readonly (readonly number[])[]
  /** They count once the week has data. */
  readonly corrections: WeekCorrections
}

export const NOBODY = -1

type Known = { settings: Settings; players: readonly Player[]; indexes: Indexes }

export function fillSheets(
  { settings, players, indexes }: Known,
  statLines: readonly StatLine[],
  rosters: readonly RosterEntry[],
  corrections: readonly WeekCorrections[],
): WeekSheet[] {
  const sheets = EVERY_WEEK.map((week) => ({
    week,
    lines: new Array<ScoredLine | null>(players.length).fill(null),
    lineCount: 0,
    lineups: new Int32Array(indexes.team.size * SLOTS.length).fill(NOBODY),
  }))
  for (const line of statLines) {
    const sheet = sheets[line.week - FIRST_WEEK]!
    const player = playerIndex(indexes, line.playerId)
    if (sheet.lines[player] === null) sheet.lineCount++
    sheet.lines[player] = scoreLine(line, players[player]!, settings)
  }
  for (const entry of rosters) {
    const slot = slotIndex(teamIndex(indexes, entry.email), entry.slot)
    sheets[entry.week - FIRST_WEEK]!.lineups[slot] = playerIndex(indexes, entry.playerId)
  }
  return sheets.map((sheet, at) => ({
    ...sheet,
    owners: ownersIn(sheet.lineups, players.length),
    corrections: corrections[at]!,
  }))
}

const scoreLine = (line: StatLine, player: Player, settings: Settings): ScoredLine => ({
  line,
  points: scoreStats(line.stats, player.position, settings),
})

/** The index of a team's slot in `lineups`. */
export const slotIndex = (team: number, slot: Slot): number => team * SLOTS.length + SLOT_INDEXES[slot]

/** Slot by slot, with `NOBODY` in an empty one. */
export const lineupOf = ({ lineups }: Pick<WeekSheet, 'lineups'>, team: number): Int32Array =>
  lineups.subarray(team * SLOTS.length, (team + 1) * SLOTS.length)

export const correctionOf = ({ lineCount, corrections }: WeekSheet, player: number): Points =>
  lineCount > 0 ? (corrections.players.get(player) ?? 0) : 0

export const pointsOf = (sheet: WeekSheet, player: number): Points =>
  (sheet.lines[player]?.points ?? 0) + correctionOf(sheet, player)

/** Whole points of the players (D-07) plus the team's correction, never below 0. */
export function teamPoints(sheet: WeekSheet, team: number): number {
  return playersTotal(sheet, team) + teamCorrectionOf(sheet, team)
}

/** A team takes part with a roster, or with points from a correction (rule 3.6). */
export const takesPart = (sheet: WeekSheet, team: number, points: number): boolean =>
  points > 0 || lineupOf(sheet, team).some((player) => player !== NOBODY)

/** A correction removes no more than the players scored. */
export function teamCorrectionOf(sheet: WeekSheet, team: number): number {
  const added = sheet.lineCount > 0 ? (sheet.corrections.teams.get(team) ?? 0) : 0
  return added < 0 ? Math.max(added, -playersTotal(sheet, team)) + 0 : added
}

function playersTotal(sheet: WeekSheet, team: number): number {
  let total = 0
  for (let at = team * SLOTS.length; at < (team + 1) * SLOTS.length; at++) {
    const player = sheet.lineups[at]!
    if (player !== NOBODY) total += wholePoints(pointsOf(sheet, player))
  }
  return total
}

const SLOT_INDEXES = Object.fromEntries(SLOTS.map((slot, at) => [slot, at])) as Record<Slot, number>
const NO_OWNERS: readonly number[] = []

function ownersIn(lineups: Int32Array, players: number): (readonly number[])[] {
  const owners = new Array<readonly number[]>(players).fill(NO_OWNERS)
  lineups.forEach((player, at) => {
    if (player === NOBODY) return
    const team = Math.floor(at / SLOTS.length)
    const known = owners[player]!
    if (known === NO_OWNERS) owners[player] = [team]
    else (known as number[]).push(team)
  })
  return owners
}
