import { gunzipSync } from 'node:zlib'
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
import { POSITIONS, type Position, type Settings, type Snapshot, type Stats, scoreStats, seasonOf } from '@tuff/league'
import { z } from 'zod'

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

/** A week keeps its random numbers, so that only figures move a forecast. */
export const seedOf = ({ games }: Snapshot, openWeek: number): number => (seasonOf(games) ?? 0) * 100 + openWeek

const Archive = z.object({
  tables: z.object({
    players: z.array(z.object({ id: z.string(), position: z.enum(POSITIONS) })),
    stat_lines: z.array(z.object({ player_id: z.string(), week: z.int().optional(), stats: z.string() })),
  }),
})

/** One of them may be a bye. */
const LATE_WEEKS = 6

/** By the league's current scoring. */
export function lastSeasonOf(body: string, settings: Settings): Map<string, LastSeason> {
  const { tables } = Archive.parse(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString()))
  const positions = new Map<string, Position>(tables.players.map(({ id, position }) => [id, position]))
  const lastWeek = Math.max(0, ...tables.stat_lines.map(({ week = 0 }) => week))
  const sums = new Map<string, { points: number; games: number; late: number }>()
  for (const { player_id, week = 0, stats } of tables.stat_lines) {
    const position = positions.get(player_id)
    if (!position) continue
    const sum = sums.get(player_id) ?? { points: 0, games: 0, late: 0 }
    const scored: Stats = JSON.parse(stats)
    sum.points += scoreStats(scored, position, settings) / 100
    sum.games++
    if (week > lastWeek - LATE_WEEKS) sum.late++
    sums.set(player_id, sum)
  }
  return new Map(
    [...sums].map(([id, { points, games, late }]) => {
      const isLate = lastWeek > 0 && { late: Math.min(1, late / (LATE_WEEKS - 1)) }
      return [id, { points: points / games, games, ...isLate }]
    }),
  )
}
