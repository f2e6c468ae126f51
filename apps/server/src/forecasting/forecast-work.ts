import {
  expectedPoints,
  forecastSeason,
  forecastWeek,
  type Known,
  type SeasonForecast,
  type WeekForecast,
} from '@tuff/forecast'

/** A piece of work for the thread beside: what is known, what of it is to be forecast, and how carefully. */
export type ForecastJob<Kind extends ForecastKind = ForecastKind> = {
  readonly of: Kind
  readonly known: Known
  readonly seed: number
  readonly draws: number
}

/** The open week, and what is expected of each player in it; null when the season is over. */
type WeekWork = (WeekForecast & { readonly playerPoints: readonly number[] }) | null

type Worked = { week: WeekWork; season: SeasonForecast }
export type ForecastKind = keyof Worked
export type WorkOf<Kind extends ForecastKind> = Worked[Kind]

/** What the thread beside does with a job; the same in gives the same out (RACE-01). */
export function doForecast({ of, known, seed, draws }: ForecastJob): WorkOf<ForecastKind> {
  if (of === 'season') return forecastSeason(known, { seed, draws })
  const week = forecastWeek(known, { seed, draws })
  return week && { ...week, playerPoints: expectedPoints(known).map((player) => player.week) }
}
