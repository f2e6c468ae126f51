import type { Snapshot } from '@tuff/league'
import { gather } from '../gather.ts'
import type { Known } from '../known.ts'
import { MODEL } from '../model.ts'
import { brierScore, type Prediction } from '../record.ts'
import { forecastWeek } from '../week-forecast.ts'
import { weekNow } from '../week-now.ts'
import type { LeagueOf } from './real-leagues.ts'
import type { ScoringOptions } from './real-scores.ts'

const SHARES = [0.25, 0.5, 0.75] as const

/** Scores 'gets money' during a week against 'the order stays' (RACE-08). */
export type WeekScore = {
  readonly share: number
  readonly forecast: number
  readonly orderStays: number
  readonly ratio: number
  readonly inRange: number
}

export function scoreWeeks(
  leagueOf: LeagueOf,
  weeks: readonly number[],
  { seeds, draws, model = MODEL }: ScoringOptions,
): WeekScore[] {
  const records = SHARES.map((share) => ({
    share,
    forecast: [] as Prediction[],
    orderStays: [] as Prediction[],
    inRange: 0,
  }))
  for (const seed of seeds) {
    const league = leagueOf(seed)
    const week = weeks[seed % weeks.length]!
    const { points, earnings } = league.results[week - 1]!
    for (const record of records) {
      const known = during(league, week, record.share)
      const { teams } = forecastWeek(known, { seed, draws, model })!
      const now = weekNow(known)
      teams.forEach(({ chanceOfMoney, low, high }, team) => {
        const happened = earnings[team]! > 0
        record.forecast.push({ chance: chanceOfMoney, happened })
        record.orderStays.push({ chance: now[team]!.moneyNow > 0 ? 1 : 0, happened })
        if (points[team]! >= low && points[team]! <= high) record.inRange++
      })
    }
  }
  return records.map(({ share, inRange, ...rest }) => {
    const forecast = brierScore(rest.forecast)!
    const orderStays = brierScore(rest.orderStays)!
    return { share, forecast, orderStays, ratio: forecast / orderStays, inRange: inRange / rest.forecast.length }
  })
}

/** The league when a share of the week's games is over and the others are upcoming. */
function during(league: Snapshot, week: number, share: number): Known {
  const before = gather(league, { now: 0, after: week - 1 })
  const games = league.games.filter((game) => game.week === week).toSorted((a, b) => a.kickoff - b.kickoff)
  const over = new Set(games.slice(0, Math.round(share * games.length)).flatMap(({ home, away }) => [home, away]))
  const { lines } = league.sheets[week - 1]!
  const isOver = (at: number) => over.has(lines[at]?.line.club ?? league.players[at]!.club)
  const known = lines.map((scored, at) => (isOver(at) ? scored : null))
  return {
    ...before,
    now: {
      ...before.now,
      hasData: true,
      points: Float64Array.from(known, (scored) => scored?.points ?? 0),
      hasLine: Uint8Array.from(known, (scored) => (scored ? 1 : 0)),
      left: Float64Array.from(known, (_, at) => (isOver(at) || before.coming[0]!.plays[at] === 0 ? 0 : 1)),
    },
  }
}
