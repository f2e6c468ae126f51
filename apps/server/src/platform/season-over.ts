import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from './db/tables.ts'
import { AppError } from './errors.ts'
import { readSetting } from './settings-store.ts'

/** The settings row that says which season has ended while its league still stands in the tables. */
export const SEASON_OVER = 'season-over'

/** The season that has ended and to which no next one has been started; undefined while one is played. */
export const readSeasonOver = async (query: Kysely<Tables>): Promise<number | undefined> =>
  z
    .int()
    .optional()
    .parse(await readSetting(query, SEASON_OVER))

/** What was kept of a season and what stands in the tables are the same until the next one begins. */
export async function refuseWhenOver(query: Kysely<Tables>): Promise<void> {
  const season = await readSeasonOver(query)
  if (season !== undefined) throw new AppError('rule-broken', seasonIsOver(season))
}

export const seasonIsOver = (season: number): string =>
  `The season of ${season} is over: nothing of it is changed any more.`
