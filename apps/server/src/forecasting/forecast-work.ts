import {
  expectedRest,
  forecastSeason,
  forecastSwap,
  forecastWeek,
  type Known,
  type LineupSwap,
  type SeasonForecast,
  type TeamSeason,
  type WeekForecast,
} from '@tuff/forecast'

/** A piece of work for the thread beside: what is known, what of it is to be forecast, and how carefully. */
export type ForecastJob<Kind extends ForecastKind = ForecastKind> = {
  readonly of: Kind
  readonly known: Known
  readonly seed: number
  readonly draws: number
  /** What a job of a `swap` is about. */
  readonly swap?: LineupSwap
}

/** The open week; null when the season is over. */
type WeekWork = WeekForecast | null

/** What can later be compared with what came, by team: of the playoffs, and of money in the open week. */
type Chances = { readonly playoffs: readonly number[]; readonly money: readonly number[] }

/** The season, and what is expected of each player for the rest of it. */
type SeasonWork = SeasonForecast & { readonly playerPoints: readonly number[] }

/** `swap` is the season of the team that swaps, as it would be. */
type Worked = { week: WeekWork; season: SeasonWork; chances: Chances; swap: TeamSeason }
export type ForecastKind = keyof Worked
export type WorkOf<Kind extends ForecastKind> = Worked[Kind]

/** What the thread beside does with a job; the same in gives the same out (RACE-01). */
export function doForecast(job: ForecastJob, between?: () => void): WorkOf<ForecastKind> {
  const { of, known, seed, draws, swap } = job
  const how = { seed, draws, between }
  if (swap) return forecastSwap(known, swap, how).teams[swap.team]!
  if (of === 'season') return { ...forecastSeason(known, how), playerPoints: expectedRest(known) }
  const week = forecastWeek(known, how)
  if (of === 'chances') {
    const { teams } = forecastSeason(known, how)
    return {
      playoffs: teams.map(({ playoffs }) => playoffs),
      money: teams.map((_, team) => week?.teams[team]?.chanceOfMoney ?? 0),
    }
  }
  return week
}
