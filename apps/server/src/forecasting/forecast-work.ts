import {
  expectedRest,
  forecastSeason,
  forecastSwap,
  forecastWeek,
  type Known,
  type LastSeason,
  type LineupSwap,
  type SeasonForecast,
  type TeamSeason,
  type WeekForecast,
} from '@tuff/forecast'
import type { Settings } from '@tuff/league'
import { lastSeasonOf } from './last-season.ts'

/** The known data, what to forecast, and the number of simulations. */
export type ForecastJob<Kind extends ForecastKind = ForecastKind> = {
  readonly of: Kind
  readonly known: Known
  readonly seed: number
  readonly draws: number
  /** For `swap` jobs. */
  readonly swap?: LineupSwap
}

/** Null when the season is over. */
type WeekWork = WeekForecast | null

/** Chances that are later compared with the outcome. */
type Chances = { readonly playoffs: readonly number[]; readonly money: readonly number[] }

type SeasonWork = SeasonForecast & { readonly playerPoints: readonly number[] }

/** `swap` is the team's season after the swap. */
type Worked = { week: WeekWork; season: SeasonWork; chances: Chances; swap: TeamSeason }
export type ForecastKind = keyof Worked
export type WorkOf<Kind extends ForecastKind> = Worked[Kind]

/** For the league's scoring. */
export type LastSeasonJob = { readonly of: 'lastSeason'; readonly body: string; readonly settings: Settings }
export type LastSeasons = ReadonlyMap<string, LastSeason>

export const doJob = (job: ForecastJob | LastSeasonJob, between?: () => void): WorkOf<ForecastKind> | LastSeasons =>
  job.of === 'lastSeason' ? lastSeasonOf(job.body, job.settings) : doForecast(job, between)

/** RACE-01: deterministic. */
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
