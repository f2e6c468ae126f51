import { weekCountsFor } from './competitions.ts'
import { lineIn, ownersIn, pointsIn } from './figures.ts'
import { findPlayer } from './indexes.ts'
import { type Points, wholePoints } from './points.ts'
import type { Snapshot } from './snapshot.ts'
import { rosterAt } from './team-views.ts'
import { EVERY_WEEK, FIRST_WEEK } from './weeks.ts'

export type PlayerStory = ReturnType<typeof playerStory>

/** STORY-02: a player's season. */
export function playerStory(snapshot: Snapshot, id: string) {
  const player = findPlayer(snapshot, id)
  if (!player) throw new Error(`The league knows no player ${id}`)
  const weeks = weeksOf(snapshot).map((week) => {
    const line = lineIn(snapshot, week, id)
    const points = pointsIn(snapshot, week, id)
    return { week, points: line || points !== 0 ? points : null, stats: line?.stats ?? {} }
  })
  const total = totalOf(snapshot, id)
  const rivals = snapshot.players.filter(({ position }) => position === player.position)
  return {
    player,
    points: total,
    rank: 1 + rivals.filter((rival) => totalOf(snapshot, rival.id) > total).length,
    games: weeksOf(snapshot).filter((week) => lineIn(snapshot, week, id)).length,
    weeks,
    owners: ownersIn(snapshot, snapshot.week, id)
      .map(({ email }) => ({ email, ...stayOf(snapshot, id, email) }))
      .toSorted((a, b) => a.since - b.since || b.points - a.points),
  }
}

const weeksOf = ({ week }: Snapshot): readonly number[] => EVERY_WEEK.slice(0, week)

const totalOf = (snapshot: Snapshot, id: string): Points =>
  weeksOf(snapshot).reduce((sum, week) => sum + pointsIn(snapshot, week, id), 0)

/**
 * The first week of a player's current unbroken run on a team, and the whole points in all weeks on it that count for
 * it.
 */
function stayOf(snapshot: Snapshot, id: string, email: string): { since: number; points: number } {
  const weeks = weeksOf(snapshot)
  const isHere = weeks.map((week) => ownersIn(snapshot, week, id).some((team) => team.email === email))
  const counted = weeks.filter((week, at) => isHere[at] && weekCountsFor(snapshot, week, email))
  return {
    since: isHere.lastIndexOf(false) + 1 + FIRST_WEEK,
    points: counted.reduce((sum, week) => sum + wholePoints(pointsIn(snapshot, week, id)), 0),
  }
}

export type SpotStory = ReturnType<typeof rosterStory>[number]

/** STORY-01. */
export function rosterStory(snapshot: Snapshot, email: string) {
  const { week } = snapshot
  return rosterAt(snapshot, email, week).map(({ slot, player }) => {
    const { since, points } = stayOf(snapshot, player.id, email)
    return { slot, player, since, weekPoints: wholePoints(pointsIn(snapshot, week, player.id)), points }
  })
}
