import { weekCountsFor } from './counting-weeks.ts'
import { teamPlace } from './places.ts'
import type { Player } from './players.ts'
import { wholePoints } from './points.ts'
import { SLOTS, type Slot } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { lineupOf, NOBODY, pointsOf } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

export type SpotStory = {
  readonly slot: Slot
  readonly player: Player
  readonly since: number
  readonly weekPoints: number
  /** Whole points of the weeks in which he was on the team and that count for it. */
  readonly points: number
}

/** STORY-01. */
export function rosterStory(snapshot: Snapshot, email: string): SpotStory[] {
  const { places, sheets, players, week } = snapshot
  const team = teamPlace(places, email)
  const soFar = sheets.slice(0, week)
  const now = sheets[week - FIRST_WEEK]
  if (!now) return []
  return [...lineupOf(now, team)].flatMap((place, slot): SpotStory[] => {
    if (place === NOBODY) return []
    const isHere = soFar.map(({ owners }) => owners[place]!.includes(team))
    const counted = soFar.filter((sheet, at) => isHere[at] && weekCountsFor(snapshot, sheet.week, email))
    return [
      {
        slot: SLOTS[slot]!,
        player: players[place]!,
        since: isHere.lastIndexOf(false) + 1 + FIRST_WEEK,
        weekPoints: wholePoints(pointsOf(now, place)),
        points: counted.reduce((sum, sheet) => sum + wholePoints(pointsOf(sheet, place)), 0),
      },
    ]
  })
}
