import { type Cents, isPlayoffWeek, lineupOf, NOBODY, ranksAmong, seasonFigures, wholePoints } from '@tuff/league'
import type { Known } from './known.ts'
import { forEachSpot } from './lineups.ts'
import { resultsSoFar, resultWith } from './results.ts'

export type TeamNow = ReturnType<typeof weekNow>[number]

/**
 * By team, in the order of their names. `rank` is null while the week has no data, for teams that do not take part, and
 * for those outside the playoffs; `moneyNow` is the money if the week ended now.
 */
export function weekNow(known: Known) {
  const points = pointsNow(known)
  const { ranks, earnings } = placesNow(known, points)
  return points.map((of, team) => {
    const rank = ranks[team] ?? null
    return {
      points: of,
      rank,
      isShared: rank !== null && ranks.filter((other) => other === rank).length > 1,
      moneyNow: earnings[team] ?? 0,
      ...progressOf(known, team),
    }
  })
}

function placesNow(known: Known, points: readonly number[]): { ranks: (number | null)[]; earnings: readonly Cents[] } {
  const { now, open, settings, coming } = known
  if (!now.hasData || !coming[0]) return { ranks: [], earnings: [] }
  const { ranks, takesPart, earnings } = resultWith(known, 0, points)
  if (!isPlayoffWeek(open)) return { ranks: ranks.map((rank, team) => (takesPart[team] ? rank : null)), earnings }
  const { race } = seasonFigures(resultsSoFar(known), open - 1, settings)
  const places = new Map(race && ranksAmong(race.finalists, { points }).map((rank, at) => [race.finalists[at]!, rank]))
  return { ranks: points.map((_, team) => places.get(team) ?? null), earnings }
}

function pointsNow({ coming, now }: Known): number[] {
  const points = [...now.added]
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
