import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Finding } from './finding.ts'

const ROOT = path.join(import.meta.dirname, '..')
const KILLS_PER_MINUTE = 3

const ALL = [process.execPath, 'scripts/test-suite.ts', '--long'] as const
const OF_KILLS = ['node_modules/.bin/vitest', 'run', '--project', 'server', 'kill-nine', 'killed-'] as const

/** Runs the long tests, or only those that kill a writing process, with more kills than `npm run test:long`. */
export function runLongTests(minutes: number, onlyKills: boolean): Finding {
  const kills = Math.max(1, Math.round(minutes * KILLS_PER_MINUTE))
  const [program, ...args] = onlyKills ? OF_KILLS : ALL
  const { status } = spawnSync(path.resolve(ROOT, program), args, {
    cwd: ROOT,
    env: { ...process.env, TEST_LONG: '1', TUFF_KILLS: String(kills) },
    stdio: 'inherit',
  })
  return {
    what: onlyKills ? 'writers killed' : 'the long tests, with writers killed',
    figure: `${kills} each, of figures, trades, payments, picks, mails, imports, fetches and upgrades`,
    holds: status === 0,
  }
}
