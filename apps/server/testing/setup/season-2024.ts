import { type Player, SLOTS, takes } from '@tuff/league'
import { expect } from 'vitest'
import { run } from '#testing/cli/run.ts'
import { realFile } from '#testing/providers/real-data.ts'

export async function importSeason2024(dataFolder: string, ...options: string[]): Promise<void> {
  const files = ['--schedule', realFile('nflverse_games_2024_reg.csv')]
  const stats = ['--stats', realFile('nflverse_player_stats_2024_reg.csv')]
  const imported = await run(['import', '--yes', '--season', '2024', ...files, ...stats, ...options], {
    TUFF_DATA: dataFolder,
  })
  expect(imported.code).toBe(0)
}

/** Different for each team. */
export function lineup(players: readonly Player[], team: number): string[] {
  const taken = new Set<string>()
  return SLOTS.map((slot, index) => {
    const fitting = players.filter(({ id, position }) => takes(slot, position) && !taken.has(id))
    const { id } = fitting[(team * 7 + index * 13) % fitting.length]!
    taken.add(id)
    return id
  })
}
