import { type Instant, type Snapshot, seasonOf } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { readAndFollow } from '#platform/read-and-follow.ts'
import type { TeamChances } from './chances-after.ts'

export type KeptForecasts = Awaited<ReturnType<typeof openKeptForecasts>>

type Deps = { db: Pick<Database, 'query'>; notices: Notices; log: Pick<FastifyBaseLogger, 'error'> }

/** What was said after each week and written down then, on whichever node; of a few hundred rows each node has its own copy. */
export async function openKeptForecasts({ db, notices, log }: Deps) {
  let bySeason = new Map<number, Map<number, TeamChances>>()
  const read = async () => {
    const rows = await db.query.selectFrom('kept_forecasts').selectAll().orderBy('email').execute()
    bySeason = new Map()
    for (const [season, ofSeason] of Map.groupBy(rows, (row) => row.season)) {
      const weeks = [...Map.groupBy(ofSeason, (row) => row.week)].map(([week, teams]): [number, TeamChances] => [
        week,
        new Map(teams.map(({ email, playoffs, money }) => [email, { playoffs, money }])),
      ])
      bySeason.set(season, new Map(weeks))
    }
  }
  const stop = await readAndFollow(
    read,
    { parts: ['forecasts', 'league'], what: 'the kept forecasts' },
    { notices, log },
  )

  return {
    /** What was said of all who play now; undefined too where another league was spoken of. */
    after(week: number, { teams, games }: Snapshot): TeamChances | undefined {
      const said = bySeason.get(seasonOf(games) ?? 0)?.get(week)
      return said && teams.every(({ email }) => said.has(email)) ? said : undefined
    },
    /** Once for a week: what is written down stays as it was said. Whether this was the first. */
    async keep(week: number, { games }: Snapshot, teams: TeamChances, at: Instant): Promise<boolean> {
      const season = seasonOf(games) ?? 0
      const rows = [...teams].map(([email, chances]) => ({ season, week, email, ...chances, made_at: at }))
      if (rows.length === 0) return false
      // One statement in one order: of two nodes that keep at once, one writes all of it and the other nothing.
      const written = await db.query
        .insertInto('kept_forecasts')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['season', 'week', 'email']).doNothing())
        .executeTakeFirst()
      if (Number(written.numInsertedOrUpdatedRows ?? 0) === 0) return false
      await read()
      notices.publish({ part: 'forecasts' })
      return true
    },
    stop,
  }
}
