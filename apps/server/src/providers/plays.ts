import { STAT_CATEGORIES, type StatCategory, type Stats } from '@tuff/league'
import type { Random } from './seeded-random.ts'

/** A possible sequence of plays with these stats; the real order is unknown. */
export function playsOf(stats: Stats, random: Random): Stats[] {
  return [
    ...gains(stats, PASSING, random),
    ...gains(stats, RUSHING, random),
    ...gains(stats, RECEIVING, random),
    ...takeaways(stats),
    ...concededScores(stats.pointsAllowed ?? 0, random).map((points) => ({ pointsAllowed: points })),
    ...ONE_BY_ONE.flatMap((category) => oneByOne(category, stats[category] ?? 0)),
  ]
}

/** The number of gains is counted or estimated. */
type WayToGain = {
  yards: StatCategory
  touchdowns: StatCategory
} & ({ each: StatCategory } | { usualGain: number })

const PASSING: WayToGain = { yards: 'passingYards', touchdowns: 'passingTouchdowns', usualGain: 11 }
const RUSHING: WayToGain = { yards: 'rushingYards', touchdowns: 'rushingTouchdowns', usualGain: 5 }
const RECEIVING: WayToGain = { yards: 'receivingYards', touchdowns: 'receivingTouchdowns', each: 'receptions' }

const COMBINED = new Set<StatCategory>([
  ...[PASSING, RUSHING, RECEIVING].flatMap((way) => [way.yards, way.touchdowns]),
  'receptions',
  'interceptions',
  'fumbleRecoveries',
  'forcedFumbles',
  'defensiveTouchdowns',
  'pointsAllowed',
])

/** Includes any category that the rules add later. */
const ONE_BY_ONE = STAT_CATEGORIES.filter((category) => !COMBINED.has(category))

/** Gains have the same sign, so that yards never decrease; a touchdown has at least one yard. */
function gains(stats: Stats, way: WayToGain, random: Random): Stats[] {
  const yards = stats[way.yards] ?? 0
  const touchdowns = stats[way.touchdowns] ?? 0
  const counted = 'each' in way ? (stats[way.each] ?? 0) : Math.round(Math.abs(yards) / way.usualGain)
  const count = Math.max(counted, touchdowns, yards === 0 ? 0 : 1)

  const certain = yards >= touchdowns ? 1 : 0
  const rest = split(yards - certain * touchdowns, count, random)
  return rest.map((share, at) => {
    const scores = at < touchdowns
    return play({
      [way.yards]: share + (scores ? certain : 0),
      [way.touchdowns]: scores ? 1 : 0,
      ...('each' in way && { [way.each]: at < counted ? 1 : 0 }),
    })
  })
}

function split(total: number, parts: number, random: Random): number[] {
  const weights = Array.from({ length: parts }, () => random.next() ** 2 + 0.05)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map((weight) => Math.trunc((total * weight) / sum))
  const left = total - shares.reduce((all, share) => all + share, 0)
  return shares.map((share, at) => (at === parts - 1 ? share + left : share))
}

/** A recovery is usually forced, and a defence scores with the ball it took. */
function takeaways(stats: Stats): Stats[] {
  const recoveries = stats.fumbleRecoveries ?? 0
  const forced = stats.forcedFumbles ?? 0
  const touchdowns = stats.defensiveTouchdowns ?? 0
  const taken: Stats[] = [
    ...oneByOne('interceptions', stats.interceptions ?? 0),
    ...oneByOne('fumbleRecoveries', recoveries).map((ball, at) => (at < forced ? { ...ball, forcedFumbles: 1 } : ball)),
  ]
  return [
    ...taken.map((ball, at) => (at < touchdowns ? { ...ball, defensiveTouchdowns: 1 } : ball)),
    ...oneByOne('forcedFumbles', forced - Math.min(recoveries, forced)),
    ...oneByOne('defensiveTouchdowns', touchdowns - Math.min(taken.length, touchdowns)),
  ]
}

/** Splits points into plausible scores; an impossible rest is one score. */
function concededScores(points: number, random: Random): number[] {
  const scores: number[] = []
  let left = points
  while (left > 0) {
    const possible = USUAL_SCORES.filter((score) => left - score === 0 || left - score > 1)
    const score = possible.length > 0 ? random.pick(possible) : left
    scores.push(score)
    left -= score
  }
  return scores
}

const USUAL_SCORES = [7, 7, 7, 7, 7, 3, 3, 3, 6, 8, 2]

/** Some sources count half sacks. */
const oneByOne = (category: StatCategory, count: number): Stats[] =>
  Array.from({ length: Math.ceil(count) }, (_, at) => ({ [category]: Math.min(1, count - at) }))

const play = (stats: Stats): Stats => Object.fromEntries(Object.entries(stats).filter(([, count]) => count !== 0))
