import path from 'node:path'
import type { SourcesSettings } from '#providers/sources-file.ts'

export const realFile = (name: string): string => path.join(import.meta.dirname, '../../../../recorded-season', name)

export const REAL_SOURCES: SourcesSettings = {
  season: 2024,
  schedule: { nflverse: realFile('nflverse_games_2024_reg.csv') },
  offense: { nflverse: realFile('nflverse_player_stats_2024_reg.csv') },
  defense: { sleeper: realFile('sleeper/') },
  news: [],
  defaultSalary: 3,
}
