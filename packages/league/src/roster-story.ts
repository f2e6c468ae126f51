import { teamPlace } from './places.ts'
import type { Player } from './players.ts'
import { wholePoints } from './points.ts'
import { SLOTS, type Slot } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { lineupOf, NOBODY, pointsOf } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

/** A player of a team now, and what he has been to it. */
export type SpotStory = {
  readonly slot: Slot
  readonly player: Player
  /** The first of the weeks without a break in which the team has had him. */
  readonly since: number
  /** Whole points of this week, and of every week in which he was on the team: those that its totals are made of. */
  readonly weekPoints: number
  readonly points: number
}

/** STORY-01: a team's players of the current week, slot by slot. */
export function rosterStory({ places, sheets, players, week }: Snapshot, email: string): SpotStory[] {
  const team = teamPlace(places, email)
  const soFar = sheets.slice(0, week)
  const now = sheets[week - FIRST_WEEK]
  if (!now) return []
  return [...lineupOf(now, team)].flatMap((place, slot): SpotStory[] => {
    if (place === NOBODY) return []
    const isHere = soFar.map(({ owners }) => owners[place]!.includes(team))
    const points = soFar.map((sheet, at) => (isHere[at] ? wholePoints(pointsOf(sheet, place)) : 0))
    return [
      {
        slot: SLOTS[slot]!,
        player: players[place]!,
        since: isHere.lastIndexOf(false) + 1 + FIRST_WEEK,
        weekPoints: points.at(-1)!,
        points: points.reduce((sum, of) => sum + of, 0),
      },
    ]
  })
}
