import { type Cents, isPlayoffWeek, lineupOf, NOBODY, placesBy, wholePoints } from '@tuff/league'
import type { Known } from './known.ts'
import { forEachSpot } from './lineups.ts'
import { Podium } from './podium.ts'
import { SeasonTable } from './season-table.ts'

export type TeamNow = ReturnType<typeof weekNow>[number]

/**
 * By team, in the order of their names. `rank` is null while the week has no data, and for teams outside the playoffs;
 * `moneyNow` is the money if the week ended now.
 */
export function weekNow(known: Known) {
  const points = pointsNow(known)
  const podium = new Podium(known.teamCount, prizesOf(known), known.teamCount)
  podium.settle(known.now.hasData && known.open >= known.firstWeek ? contestantsOf(known) : new Int32Array(), points)
  const standing = new Map<number, { rank: number; isShared: boolean; moneyNow: Cents }>()
  for (let at = 0; at < podium.count; at++) {
    const rank = podium.ranks[at]!
    const isShared = podium.ranks[at - 1] === rank || (at + 1 < podium.count && podium.ranks[at + 1] === rank)
    standing.set(podium.teams[at]!, { rank, isShared, moneyNow: podium.money[at]! })
  }
  return Array.from(points, (of, team) => ({
    points: of,
    ...(standing.get(team) ?? { rank: null, isShared: false, moneyNow: 0 }),
    ...progressOf(known, team),
  }))
}

/** None in the playoffs (rule 3.7), nor before the league's first week (rule 1.13). */
export const prizesOf = ({ open, firstWeek, money }: Known): readonly (readonly Cents[])[] =>
  isPlayoffWeek(open) || open < firstWeek ? [] : placesBy('week', money).filter(({ length }) => length > 0)

/** In the playoffs, the playoff teams only; in the order of their names. */
export function contestantsOf(known: Known): Int32Array {
  if (!isPlayoffWeek(known.open)) return known.coming[0]?.contestants ?? new Int32Array()
  const table = new SeasonTable(known)
  table.settle(new Int32Array())
  return table.order.slice(0, known.playoffTeams).sort()
}

function pointsNow({ coming, now }: Known): Int32Array {
  const points = now.added.slice()
  forEachSpot(coming[0]?.lineups ?? new Int32Array(), (player, team) => {
    points[team]! += wholePoints(now.points[player]!)
  })
  return points.map((sum) => Math.max(0, sum))
}

function progressOf({ coming, now }: Known, team: number) {
  const progress = { done: 0, playing: 0, toPlay: 0, onBye: 0 }
  if (!coming[0]) return progress
  for (const player of lineupOf(coming[0], team)) {
    if (player === NOBODY) continue
    const left = now.left[player]!
    if (!coming[0].plays[player]) progress.onBye++
    else if (left === 0) progress.done++
    else if (left === 1) progress.toPlay++
    else progress.playing++
  }
  return progress
}
