import { isDeepStrictEqual } from 'node:util'
import { BEST_CALLS, type BestWeek, type BestWeeks, type ExpectedPoints, moneyOf, type TeamShare } from '@tuff/contract'
import {
  type BestTeam,
  bestTeam,
  candidatesIn,
  compareNames,
  completedWeeks,
  hasGameBegun,
  type Instant,
  openWeek,
  type Player,
  SLOTS,
  type Snapshot,
  sharesOfBest,
  takes,
} from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { type ExpectedRest, expectedRest } from '#forecasting/expected-rest.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import { waitForForecast } from '#forecasting/wait-for-forecast.ts'
import type { Clock } from '#platform/clock.ts'
import { cachedResponse } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import { knownPlayer } from '#season/known-player.ts'
import type { League } from '#season/live-league.ts'

type Deps = {
  league: League
  clock: Pick<Clock, 'now'>
  forecasts: Forecasts
}

/** DESK-06 to DESK-08: the best possible results and the actual ones. */
export const bestRoutes: FastifyPluginAsync<Deps> = async (app, { league, clock, forecasts }) => {
  const expected = cachedResponse<ExpectedPoints>()
  const weeks = cachedResponse<BestWeeks>()
  const bestOf = cacheBestTeams()

  serve(app, BEST_CALLS.expected, async () => {
    await waitForForecast(forecasts)
    const { snapshot } = league
    const season = forecasts.season()
    // During games only the forecast changes.
    const of = season ? [season, snapshot.players, snapshot.settings, openWeek(snapshot)] : [snapshot]
    return expected(of, () => expectedPoints(snapshot, expectedRest(snapshot, season), clock.now()))
  })

  serve(app, BEST_CALLS.weeks, () => {
    const { snapshot } = league
    return weeks([snapshot], () => bestWeeks(snapshot, bestOf))
  })
}

function expectedPoints(snapshot: Snapshot, { from, open, through, of }: ExpectedRest, now: Instant): ExpectedPoints {
  const { players, settings, week } = snapshot
  const isRefused = (player: Player) => settings.afterKickoff === 'refuse' && hasGameBegun(snapshot, week, player, now)
  return {
    from,
    weeks: open <= through ? { from: open, through } : null,
    salaryCap: moneyOf(settings.salaryCap),
    players: players
      .filter(({ position }) => SLOTS.some((slot) => takes(slot, position)))
      .map((player) => ({
        ...knownPlayer(player),
        expected: of(player.id) / 100,
        ...(isRefused(player) && { isFixed: true as const }),
      })),
  }
}

/** A search takes milliseconds, so a week's best team is kept until its players' points or salaries change. */
export function cacheBestTeams(search = bestTeam): (snapshot: Snapshot, week: number) => BestTeam | null {
  const cache = new Map<number, { from: readonly unknown[]; best: BestTeam | null }>()
  return (snapshot, week) => {
    const candidates = candidatesIn(snapshot, week)
    const from = [snapshot.settings.salaryCap, candidates]
    const last = cache.get(week)
    if (last && isDeepStrictEqual(last.from, from)) return last.best
    const best = search(candidates, snapshot.settings.salaryCap)
    cache.set(week, { from, best })
    return best
  }
}

/** DESK-07, DESK-08: the best team of every past week, and what each team made of it. */
export function bestWeeks(
  snapshot: Snapshot,
  bestOf: (snapshot: Snapshot, week: number) => BestTeam | null,
): BestWeeks {
  const weeks = completedWeeks(snapshot).flatMap((week): BestWeek[] => {
    const best = bestOf(snapshot, week)
    return best ? [bestWeek(week, best)] : []
  })
  const names = new Map(snapshot.teams.map(({ email, name }) => [email, name]))
  return {
    weeks: weeks.toReversed(),
    teams: sharesOfBest(snapshot, weeks)
      .map((team): TeamShare => ({ ...team, teamName: names.get(team.email)!, weeks: [...team.weeks] }))
      .sort((a, b) => shareOf(b) - shareOf(a) || compareNames(a.teamName, b.teamName)),
  }
}

const bestWeek = (week: number, { spots, points, salary }: BestTeam): BestWeek => ({
  week,
  points,
  salary: moneyOf(salary),
  players: spots.map(({ slot, player, points: of }) => ({
    playerID: player.id,
    player_name: player.name,
    position: slot,
    teamAbv: player.club,
    salary: moneyOf(player.salary),
    points: of,
  })),
})

const shareOf = ({ season: { points, best } }: TeamShare): number => (best > 0 ? points / best : 0)
