import type { PickPool } from '@tuff/contract'
import { EVERY_WEEK, type Game, hasGameBegun, isOff, LAST_REGULAR_WEEK, type Snapshot } from '@tuff/league'
import { expectedRest } from '#forecasting/expected-rest.ts'
import type { Forecast, Forecasts } from '#forecasting/forecasts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { knownPlayer } from '#season/known-player.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { readPickNight } from '#season/pick-rows.ts'
import { isInPool } from './pick-views.ts'

type Deps = {
  db: Pick<Database, 'query'>
  league: Pick<LiveLeague, 'snapshot'>
  clock: Pick<Clock, 'now'>
  forecasts: Pick<Forecasts, 'season'>
}

export type PickPoolService = ReturnType<typeof createPickPool>

/** PICK-03: the players to choose from. It depends on no team, so that it reveals none. */
export const createPickPool = ({ db, league, clock, forecasts }: Deps) => ({
  async read(): Promise<PickPool> {
    const night = await readPickNight(db.query)
    const rows = await db.query.selectFrom('last_points').selectAll().execute()
    const isLocked = night?.locked_at != null
    return poolOf(league.snapshot, {
      lastPoints: new Map(rows.map(({ player_id, points }) => [player_id, points])),
      season: forecasts.season(),
      now: isLocked ? clock.now() : undefined,
    })
  },
})

type Known = {
  lastPoints: ReadonlyMap<string, number>
  season: Forecast<'season'> | undefined
  /** After the lock, when games of the week may have begun. */
  now: number | undefined
}

function poolOf(league: Snapshot, { lastPoints, season, now }: Known): PickPool {
  const byes = byeWeeks(league.games)
  const expected = expectedRest(league, season)
  return {
    players: league.players.filter(isInPool).map((player) => {
      const points = lastPoints.get(player.id)
      return {
        ...knownPlayer(player),
        bye: byes.get(player.club) ?? null,
        lastPoints: points === undefined ? null : points / 100,
        expected: expected.from === 'forecast' ? Math.round(expected.of(player.id)) / 100 : null,
        ...(now !== undefined && hasGameBegun(league, league.week, player, now) && { isFixed: true as const }),
      }
    }),
  }
}

/** The first week of the regular season in which a club of the schedule has no game. */
function byeWeeks(games: readonly Game[]): ReadonlyMap<string, number> {
  const weeks = EVERY_WEEK.filter((week) => week <= LAST_REGULAR_WEEK)
  const played = new Map<string, Set<number>>()
  for (const game of games) {
    if (isOff(game)) continue
    for (const club of [game.home, game.away]) {
      const own = played.get(club) ?? new Set()
      played.set(club, own.add(game.week))
    }
  }
  return new Map(
    [...played].flatMap(([club, own]) => {
      const bye = weeks.find((week) => !own.has(week))
      return bye === undefined ? [] : [[club, bye] as const]
    }),
  )
}
