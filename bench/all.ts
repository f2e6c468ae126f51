import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run bench`: each figure measured in one run against a bare baseline that does the same work. */
const BENCHES = [
  'league.ts',
  'best-team.ts',
  'forecast.ts',
  'calls.ts',
  'feeds.ts',
  'forecasts.ts',
  'sign-in.ts',
  'typing.ts',
  'pages.ts',
]

const wanted = process.argv.slice(2)
const chosen = wanted.length > 0 ? BENCHES.filter((name) => wanted.includes(name.replace('.ts', ''))) : BENCHES
const failed = chosen.filter((name) => {
  console.log(`\n── ${name.replace('.ts', '')} ${'─'.repeat(60 - name.length)}\n`)
  const file = fileURLToPath(new URL(name, import.meta.url))
  return spawnSync(process.execPath, ['--expose-gc', file], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.error(`\nA promise was broken in: ${failed.join(', ')}`)
  process.exitCode = 1
}
