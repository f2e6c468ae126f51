import { teamPlace } from './places.ts'
import type { Player } from './players.ts'
import { wholePoints } from './points.ts'
import { type Roster, type RosterSpot, SLOTS, type Slot } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { lineupOf, NOBODY, pointsOf, teamCorrectionOf } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

/** A team's players in a week; empty when it has none. */
export function rosterAt({ places, sheets, players }: Snapshot, email: string, week: number): Roster {
  const sheet = sheets[week - FIRST_WEEK]
  if (!sheet) return []
  return [...lineupOf(sheet, teamPlace(places, email))].flatMap((player, slot): RosterSpot[] =>
    player === NOBODY ? [] : [{ slot: SLOTS[slot]!, player: players[player]! }],
  )
}

export type TeamWeekPlayer = {
  slot: Slot
  player: Player /** The club he played for that week. */
  club: string
  points: number
}

/** What a team's players scored in a week, best first, only those above 0; with its correction the total is the team's week (WKPT-03). */
export function teamWeek(
  snapshot: Snapshot,
  email: string,
  week: number,
): { players: TeamWeekPlayer[]; correction: number; total: number } {
  const sheet = snapshot.sheets[week - FIRST_WEEK]
  if (!sheet) return { players: [], correction: 0, total: 0 }
  const players = rosterAt(snapshot, email, week)
    .flatMap(({ slot, player }): TeamWeekPlayer[] => {
      const place = snapshot.places.player.get(player.id)!
      const points = wholePoints(pointsOf(sheet, place))
      return points > 0 ? [{ slot, player, club: sheet.lines[place]?.line.club ?? player.club, points }] : []
    })
    .sort((a, b) => b.points - a.points)
  const correction = teamCorrectionOf(sheet, teamPlace(snapshot.places, email))
  return { players, correction, total: players.reduce((sum, { points }) => sum + points, correction) }
}

/** The weeks up to the current one in which anything was added to a team by hand, or to one of its players. */
export function correctedWeeks({ sheets, places, week }: Snapshot, email: string): CorrectedWeek[] {
  const team = teamPlace(places, email)
  return sheets.slice(0, week).flatMap((sheet): CorrectedWeek[] => {
    const { players, teams } = sheet.corrections
    if (sheet.lineCount === 0 || (players.size === 0 && teams.size === 0)) return []
    const isCorrected = teams.has(team) || [...players.keys()].some((player) => sheet.owners[player]!.includes(team))
    return isCorrected ? [{ week: sheet.week, team: teamCorrectionOf(sheet, team) }] : []
  })
}

/** `team` is what counts of the correction of the team itself; 0 where only players were corrected. */
export type CorrectedWeek = { week: number; team: number }
