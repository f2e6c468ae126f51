import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Finding } from './finding.ts'

const ROOT = path.join(import.meta.dirname, '..')
const KILLS_PER_MINUTE = 3

/** Runs the tests that kill a writing process, more often than the suite does. */
export function killOften(minutes: number): Finding {
  const kills = Math.max(1, Math.round(minutes * KILLS_PER_MINUTE))
  const { status } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--project', 'server', 'kill-nine', 'killed-'],
    {
      cwd: ROOT,
      env: { ...process.env, TUFF_KILLS: String(kills) },
      stdio: 'inherit',
    },
  )
  return {
    what: 'writers killed',
    figure: `${kills} each, of figures, trades, payments, picks, mails, imports, fetches and upgrades`,
    holds: status === 0,
  }
}
