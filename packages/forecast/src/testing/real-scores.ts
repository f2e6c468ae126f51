import { LAST_REGULAR_WEEK } from '@tuff/league'
import { gather } from '../gather.ts'
import type { Known, LastSeason } from '../known.ts'
import { MODEL, type Model } from '../model.ts'
import { brierScore, type Prediction } from '../record.ts'
import { forecastSeason } from '../season-forecast.ts'
import { everybodyAlike, everybodyAsBefore } from './baselines.ts'
import type { LeagueOf } from './real-leagues.ts'

const SCORED_AFTER = [3, 6, 9, 12] as const

export type ScoringOptions = {
  readonly seeds: readonly number[]
  readonly draws: number
  readonly model?: Model
  readonly lastSeason?: ReadonlyMap<string, LastSeason>
  readonly transform?: (known: Known) => Known
}

/** Scores 'makes the playoffs' after a week against simple baselines (RACE-08). */
export type SeasonScore = {
  readonly week: number
  readonly forecast: number
  readonly alike: number
  readonly asBefore: number
  /** The forecast's score divided by the better baseline's. */
  readonly ratio: number
  /** The share of final totals within the 80% range. */
  readonly inRange: number
  /** Projected less final totals, in points per team and week. */
  readonly bias: number
}

export function scoreSeasons(
  leagueOf: LeagueOf,
  { seeds, draws, model = MODEL, lastSeason, transform }: ScoringOptions,
): SeasonScore[] {
  const records = SCORED_AFTER.map((week) => ({
    week,
    forecast: [] as Prediction[],
    alike: [] as Prediction[],
    asBefore: [] as Prediction[],
    inRange: 0,
    excess: 0,
  }))
  for (const seed of seeds) {
    const league = leagueOf(seed)
    const finals = league.teams.map(({ email }) => {
      const { totalPoints } = league.standings.regularSeason.find((team) => team.email === email)!
      return { total: totalPoints, happened: league.standings.playoffs.some((team) => team.email === email) }
    })
    for (const record of records) {
      const known = gather(league, { now: 0, after: record.week, lastSeason })
      const { teams } = forecastSeason(transform?.(known) ?? known, { seed, draws, model })
      const alike = everybodyAlike(known, draws)
      const asBefore = everybodyAsBefore(known, draws)
      finals.forEach(({ total, happened }, team) => {
        const { playoffs, low, high, projected } = teams[team]!
        record.forecast.push({ chance: playoffs, happened })
        record.alike.push({ chance: alike[team]!, happened })
        record.asBefore.push({ chance: asBefore[team]!, happened })
        if (total >= low && total <= high) record.inRange++
        record.excess += (projected - total) / (LAST_REGULAR_WEEK - record.week)
      })
    }
  }
  return records.map(({ week, inRange, excess, ...scored }) => {
    const forecast = fairScore(scored.forecast, draws)
    const alike = fairScore(scored.alike, draws)
    const asBefore = fairScore(scored.asBefore, draws)
    return {
      week,
      forecast,
      alike,
      asBefore,
      ratio: forecast / Math.min(alike, asBefore),
      inRange: inRange / scored.forecast.length,
      bias: excess / scored.forecast.length,
    }
  })
}

/** The Brier score without the sampling noise of few draws. */
function fairScore(scored: readonly Prediction[], draws: number): number {
  const scatter = scored.reduce((sum, { chance }) => sum + chance * (1 - chance), 0) / scored.length / (draws - 1)
  return brierScore(scored)! - scatter
}
