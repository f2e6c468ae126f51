import { z } from 'zod'
import type { Query } from './db/tables.ts'
import { AppError } from './errors.ts'
import { readSetting } from './settings-store.ts'

/** The settings row with the season that has ended while its league is still in the tables. */
export const SEASON_OVER = 'season-over'

export const readSeasonOver = async (query: Query): Promise<number | undefined> =>
  z
    .int()
    .optional()
    .parse(await readSetting(query, SEASON_OVER))

/** The stored season and the tables stay equal until the next one begins. */
export async function refuseWhenOver(query: Query): Promise<void> {
  const season = await readSeasonOver(query)
  if (season !== undefined) throw new AppError('rule-broken', seasonIsOver(season))
}

export const seasonIsOver = (season: number): string => `The ${season} season is over and can no longer be changed.`
