import { playerPlace, teamPlace } from './places.ts'
import { stayOf } from './player-story.ts'
import { wholePoints } from './points.ts'
import type { RosterSpot } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { rosterAt } from './team-views.ts'
import { pointsOf } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

export type SpotStory = RosterSpot & {
  readonly since: number
  readonly weekPoints: number
  /** Whole points of the weeks in which he was on the team and that count for it. */
  readonly points: number
}

/** STORY-01. */
export function rosterStory(snapshot: Snapshot, email: string): SpotStory[] {
  const { places, sheets, week } = snapshot
  const team = teamPlace(places, email)
  return rosterAt(snapshot, email, week).map(({ slot, player }) => {
    const place = playerPlace(places, player.id)
    const { since, points } = stayOf(snapshot, place, team)
    return { slot, player, since, weekPoints: wholePoints(pointsOf(sheets[week - FIRST_WEEK]!, place)), points }
  })
}
