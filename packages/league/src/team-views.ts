import { teamIndex } from './indexes.ts'
import { type Roster, type RosterSpot, SLOTS } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { lineupOf, NOBODY, teamCorrectionOf } from './week-sheet.ts'
import { EVERY_WEEK, FIRST_WEEK, hasStarted } from './weeks.ts'

export function rosterAt({ indexes, sheets, players }: Snapshot, email: string, week: number): Roster {
  const sheet = sheets[week - FIRST_WEEK]
  if (!sheet) return []
  return [...lineupOf(sheet, teamIndex(indexes, email))].flatMap((player, slot): RosterSpot[] =>
    player === NOBODY ? [] : [{ slot: SLOTS[slot]!, player: players[player]! }],
  )
}

/** A team counts from its first roster on (rule 18.6); undefined without one. */
export const firstRosterWeek = (league: Snapshot, email: string): number | undefined =>
  EVERY_WEEK.find((week) => rosterAt(league, email, week).length > 0)

/** Weeks with a correction of the team or of one of its players. */
export function correctedWeeks({ sheets, indexes, week, settings }: Snapshot, email: string): CorrectedWeek[] {
  const team = teamIndex(indexes, email)
  return sheets.slice(0, week).flatMap((sheet): CorrectedWeek[] => {
    const { players, teams } = sheet.corrections
    if (sheet.lineCount === 0 || !hasStarted(settings, sheet.week) || (players.size === 0 && teams.size === 0))
      return []
    const isCorrected = teams.has(team) || [...players.keys()].some((player) => sheet.owners[player]!.includes(team))
    return isCorrected ? [{ week: sheet.week, team: teamCorrectionOf(sheet, team) }] : []
  })
}

/** `team` is 0 where only players were corrected. */
export type CorrectedWeek = { week: number; team: number }

export const lastRosterWeek = ({ sheets }: Snapshot): number =>
  sheets.findLast(({ lineups }) => lineups.some((player) => player !== NOBODY))?.week ?? 0
