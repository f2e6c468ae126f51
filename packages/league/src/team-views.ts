import { teamPlace } from './places.ts'
import type { Player } from './players.ts'
import { wholePoints } from './points.ts'
import { type Roster, type RosterSpot, SLOTS, type Slot } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { lineupOf, NOBODY } from './week-sheet.ts'
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

/** What a team's players scored in a week, best first, only those above 0; the total is the team's week (WKPT-03). */
export function teamWeek(
  snapshot: Snapshot,
  email: string,
  week: number,
): { players: TeamWeekPlayer[]; total: number } {
  const lines = snapshot.sheets[week - FIRST_WEEK]?.lines ?? []
  const players = rosterAt(snapshot, email, week)
    .flatMap(({ slot, player }): TeamWeekPlayer[] => {
      const scored = lines[snapshot.places.player.get(player.id)!]
      const points = wholePoints(scored?.points ?? 0)
      return scored && points > 0 ? [{ slot, player, club: scored.line.club, points }] : []
    })
    .sort((a, b) => b.points - a.points)
  return { players, total: players.reduce((sum, { points }) => sum + points, 0) }
}
