import type { Known } from '../src/known.ts'
import type { Model } from '../src/model.ts'
import type { LeagueKind } from '../src/testing/league-kind.ts'
import { realLeagues } from '../src/testing/real-leagues.ts'
import { scoreSeasons } from '../src/testing/real-scores.ts'
import { FITTED_ON, hasSeason, JUDGED_BY, type RealSeason, realSeason } from '../src/testing/real-season.ts'
import { fitModel } from './fit-model.ts'
import { tradesOfSeason } from './fit-trading.ts'
import { type Row, rowsOf } from './rows.ts'

export { FITTED_ON, hasSeason, JUDGED_BY, type Known, type LeagueKind, type Model, type RealSeason, realSeason }

/** SEER-03: leagues of 10, 24 and 32 teams, with keen and careless managers, with and without trades. */
export const EVERY_KIND: readonly LeagueKind[] = [10, 24, 32].flatMap((teams) =>
  (['careless', 'keen'] as const).flatMap((managers) => [false, true].map((trades) => ({ teams, managers, trades }))),
)

export function leftOutModels(
  seasons: ReadonlyMap<number, RealSeason>,
  ...sample: [kinds?: readonly LeagueKind[], seeds?: number[]]
): Map<number, Model> {
  const rows: Row[] = [...seasons].flatMap(([year, season]) => rowsOf(year, season, ...sample))
  const trades = [...seasons].flatMap(([year, season]) => tradesOfSeason(year, season))
  const others = <Of extends { season: number }>(all: readonly Of[], year: number) =>
    all.filter(({ season }) => season !== year)
  return new Map([...seasons.keys()].map((year) => [year, fitModel(others(rows, year), others(trades, year))] as const))
}

export type Evaluation = ReturnType<typeof evaluate>[number]

type Options = {
  readonly leagues: number
  readonly draws: number
  readonly kinds?: readonly LeagueKind[]
  readonly transform?: (known: Known) => Known
}

/** Compares forecasts with the better baseline of each kind of league. */
export function evaluate(
  year: number,
  season: RealSeason,
  model: Model,
  { leagues, draws, kinds = EVERY_KIND, transform }: Options,
) {
  return kinds.flatMap((kind) => {
    const leagueOf = realLeagues(season, kind)
    const seeds = Array.from({ length: Math.max(1, Math.round((leagues * 24) / kind.teams)) }, (_, at) => at + 1)
    const scores = scoreSeasons(leagueOf, {
      seeds,
      draws,
      model,
      lastSeason: season.lastSeason,
      ...(transform && { transform }),
    })
    return scores.map(({ week, forecast, alike, asBefore, inRange, bias }) => {
      return { year, kind, week, forecast, better: Math.min(alike, asBefore), inRange, bias }
    })
  })
}

export type Summary = ReturnType<typeof summary>

/** The ratio of the summed scores, and the means of the others. */
export function summary(evaluations: readonly Evaluation[]) {
  const sum = (of: (each: Evaluation) => number) => evaluations.reduce((total, each) => total + of(each), 0)
  return {
    ratio: sum(({ forecast }) => forecast) / sum(({ better }) => better),
    inRange: sum(({ inRange }) => inRange) / evaluations.length,
    bias: sum(({ bias }) => bias) / evaluations.length,
  }
}
