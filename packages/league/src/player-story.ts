import { weekCountsFor } from './competitions.ts'
import { playerPlace, teamPlace } from './places.ts'
import { type Points, wholePoints } from './points.ts'
import type { Snapshot } from './snapshot.ts'
import { rosterAt } from './team-views.ts'
import { pointsOf } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

export type PlayerStory = ReturnType<typeof playerStory>

/** STORY-02: a player's season. */
export function playerStory(snapshot: Snapshot, id: string) {
  const { players, places, sheets, week } = snapshot
  const place = playerPlace(places, id)
  const player = players[place]!
  const soFar = sheets.slice(0, week)
  const weeks = soFar.map((sheet) => {
    const line = sheet.lines[place]?.line
    const points = pointsOf(sheet, place)
    return { week: sheet.week, points: line || points !== 0 ? points : null, stats: line?.stats ?? {} }
  })
  const total = totalOf(snapshot, place)
  const rivals = players.flatMap((other, at) => (other.position === player.position ? [totalOf(snapshot, at)] : []))
  return {
    player,
    points: total,
    rank: 1 + rivals.filter((points) => points > total).length,
    games: soFar.filter((sheet) => sheet.lines[place]).length,
    weeks,
    owners: ownersOf(snapshot, place),
  }
}

function totalOf({ sheets, week }: Snapshot, place: number): Points {
  return sheets.slice(0, week).reduce((sum, sheet) => sum + pointsOf(sheet, place), 0)
}

function ownersOf(snapshot: Snapshot, place: number) {
  const { sheets, week, teams } = snapshot
  return (sheets[week - FIRST_WEEK]?.owners[place] ?? [])
    .map((team) => ({ email: teams[team]!.email, ...stayOf(snapshot, place, team) }))
    .toSorted((a, b) => a.since - b.since || b.points - a.points)
}

/**
 * The first week of a player's current unbroken run on a team, and his whole points in all weeks on it that count for
 * it.
 */
function stayOf(snapshot: Snapshot, player: number, team: number): { since: number; points: number } {
  const { email } = snapshot.teams[team]!
  const soFar = snapshot.sheets.slice(0, snapshot.week)
  const isHere = soFar.map(({ owners }) => owners[player]!.includes(team))
  const counted = soFar.filter((sheet, at) => isHere[at] && weekCountsFor(snapshot, sheet.week, email))
  return {
    since: isHere.lastIndexOf(false) + 1 + FIRST_WEEK,
    points: counted.reduce((sum, sheet) => sum + wholePoints(pointsOf(sheet, player)), 0),
  }
}

export type SpotStory = ReturnType<typeof rosterStory>[number]

/** STORY-01. */
export function rosterStory(snapshot: Snapshot, email: string) {
  const { places, sheets, week } = snapshot
  const team = teamPlace(places, email)
  return rosterAt(snapshot, email, week).map(({ slot, player }) => {
    const place = playerPlace(places, player.id)
    const { since, points } = stayOf(snapshot, place, team)
    return { slot, player, since, weekPoints: wholePoints(pointsOf(sheets[week - FIRST_WEEK]!, place)), points }
  })
}
