import { writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '#cli/run-command.ts'
import { gamesTable, newerStats } from '#testing/providers/nflverse-tables.ts'

const PLAYERS = 600

/**
 * Child process: imports numbered seasons and prints each number once imported. In import n every player has n yards.
 */
const [folder = '', first = '1', dataFolder = '', databaseUrl] = process.argv.slice(2)
const env = { TUFF_DATA: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
const at = (name: string) => path.join(folder, name)
const silent = { write: () => {} }
const failed = { write: (text: string) => void writeSync(2, text) }

writeFileSync(at('games.csv'), gamesTable({ week: 1 }, { week: 2, gameday: '2024-09-15' }))
for (let number = Number(first); ; number += 1) {
  const rows = Array.from({ length: PLAYERS }, (_, player) =>
    [1, 2].map((week) => ({ player_id: `00-${player}`, week, rushing_yards: number })),
  )
  writeFileSync(at('stats.csv'), newerStats(...rows.flat()))
  const args = ['--season', '2024', '--schedule', at('games.csv'), '--stats', at('stats.csv')]
  if ((await runCommand(['import', '--yes', ...args], { out: silent, err: failed, env, prompt: undefined })) !== 0)
    break
  writeSync(1, `${number}\n`)
}
