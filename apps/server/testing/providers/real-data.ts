import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SourcesSettings } from '#providers/sources-file.ts'

/**
 * The real season of 2024, for testing the adapters. It may not be redistributed, so it is not in the repository:
 * `TUFF_REAL_DATA` names its folder, else `shared/data` next to the clone is tried.
 */
export const REAL_DATA = process.env.TUFF_REAL_DATA ?? path.join(import.meta.dirname, '../../../../../shared/data')

export const realFile = (name: string): string => path.join(REAL_DATA, name)

/** Why a comparison cannot run; undefined when it can. */
const missing = existsSync(realFile('sleeper/stats_regular_2024_18.json'))
  ? undefined
  : 'the real season is not here; TUFF_REAL_DATA names its folder'

/** The options of a test on the real season: skipped with a reason if it is not available. */
export const onRealData = { skip: missing !== undefined }
export const titled = (title: string): string => (missing ? `${title} (skipped: ${missing})` : title)

export const REAL_SOURCES: SourcesSettings = {
  season: 2024,
  schedule: { nflverse: realFile('nflverse_games_2024_reg.csv') },
  offense: { nflverse: realFile('nflverse_player_stats_2024_reg.csv') },
  defense: { sleeper: realFile('sleeper/') },
  news: [],
  defaultSalary: 3,
}
