import { type Instant, type Snapshot, seasonOf } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { readAndFollow } from '#platform/read-and-follow.ts'
import type { TeamChances } from './chances-after.ts'

export type StoredForecasts = Awaited<ReturnType<typeof openStoredForecasts>>

type Chances = ReadonlyMap<number, ReadonlyMap<number, TeamChances>>

/** A season's few hundred rows. */
async function readChances({ query }: Pick<Database, 'query'>): Promise<Chances> {
  const rows = await query.selectFrom('kept_forecasts').selectAll().orderBy('email').execute()
  const bySeason = new Map<number, Map<number, TeamChances>>()
  for (const [season, ofSeason] of Map.groupBy(rows, (row) => row.season)) {
    const weeks = [...Map.groupBy(ofSeason, (row) => row.week)].map(([week, teams]): [number, TeamChances] => [
      week,
      new Map(teams.map(({ email, playoffs, money }) => [email, { playoffs, money }])),
    ])
    bySeason.set(season, new Map(weeks))
  }
  return bySeason
}

/** Undefined for other teams or another season. */
function chancesIn(bySeason: Chances, week: number, { teams, games }: Snapshot): TeamChances | undefined {
  const rows = bySeason.get(seasonOf(games) ?? 0)?.get(week)
  return rows && teams.every(({ email }) => rows.has(email)) ? rows : undefined
}

/** Those of an ended season. */
export async function readStoredForecasts(db: Pick<Database, 'query'>): Promise<Pick<StoredForecasts, 'after'>> {
  const bySeason = await readChances(db)
  return { after: (week, snapshot) => chancesIn(bySeason, week, snapshot) }
}

type Deps = { db: Pick<Database, 'query'>; notices: Notices; log: Pick<FastifyBaseLogger, 'error'> }

/** Stored by any node, cached by each. */
export async function openStoredForecasts({ db, notices, log }: Deps) {
  let bySeason: Chances = new Map()
  const read = async () => {
    bySeason = await readChances(db)
  }
  const stop = await readAndFollow(
    read,
    { parts: ['forecasts', 'league'], what: 'the kept forecasts' },
    { notices, log },
  )

  return {
    after: (week: number, snapshot: Snapshot) => chancesIn(bySeason, week, snapshot),
    /** Returns whether this was the first. */
    async store(week: number, { games }: Snapshot, teams: TeamChances, at: Instant): Promise<boolean> {
      const season = seasonOf(games) ?? 0
      const rows = [...teams].map(([email, chances]) => ({ season, week, email, ...chances, made_at: at }))
      if (rows.length === 0) return false
      // One statement, so that one of two concurrent nodes writes all rows.
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
