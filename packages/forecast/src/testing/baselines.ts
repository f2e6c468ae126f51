import { LAST_REGULAR_WEEK } from '@tuff/league'
import { normalQuantiles } from '../gamma.ts'
import type { Known } from '../known.ts'
import { Random } from '../random.ts'

/** Playoff chances by team, from totals alone. */
type Baseline = (known: Known, draws: number) => number[]

/** Every team has the league's mean and spread. */
export const everybodyAlike: Baseline = (known, draws) => {
  const { all } = weeksOf(known)
  return playoffChances(known, draws, () => mean(all), deviation(all, mean(all)))
}

export const everybodyAsBefore: Baseline = (known, draws) => {
  const { byTeam } = weeksOf(known)
  const means = byTeam.map(mean)
  const swings = byTeam.flatMap((weeks, team) => weeks.map((points) => points - means[team]!))
  const weeks = byTeam[0]!.length
  return playoffChances(known, draws, (team) => means[team]!, deviation(swings, 0) * Math.sqrt(weeks / (weeks - 1)))
}

function weeksOf({ settled, teamCount }: Known) {
  const byTeam = Array.from({ length: teamCount }, (_, team) => settled.map(({ totals }) => totals[team]!))
  return { byTeam, all: byTeam.flat() }
}

function playoffChances(known: Known, draws: number, meanOf: (team: number) => number, spread: number): number[] {
  const random = new Random(known.open)
  const { byTeam } = weeksOf(known)
  const left = LAST_REGULAR_WEEK - known.open + 1
  const swing = Math.sqrt(left) * spread
  const expected = Float64Array.from(byTeam, (weeks, team) =>
    weeks.reduce((sum, points) => sum + points, left * meanOf(team)),
  )
  const times = byTeam.map(() => 0)
  for (let turn = 0; turn < draws; turn++) {
    const totals = expected.map((total) => total + swing * NORMAL[random.next() >>> 20]!)
    const cut = totals.toSorted().at(-Math.min(known.settings.playoffTeams, totals.length))!
    totals.forEach((total, team) => {
      if (total >= cut) times[team]!++
    })
  }
  return times.map((count) => count / draws)
}

const NORMAL = normalQuantiles(2 ** 12)

const mean = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

const deviation = (figures: readonly number[], centre: number): number =>
  Math.sqrt(figures.reduce((sum, figure) => sum + (figure - centre) ** 2, 0) / figures.length)
