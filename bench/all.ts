import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, isKept } from './parts/figures.ts'
import { machineSpeed } from './parts/machine-speed.ts'
import { type Run, tableOf } from './parts/run-table.ts'

/**
 * `npm run bench`: runs each bench against a bare baseline that does the same work, and ends with one table, which is
 * also saved for comparing two runs (`npm run bench:compare`).
 */
const BENCHES = [
  'league',
  'best-team',
  'forecast',
  'forecast-seasons',
  'start',
  'calls',
  'feeds',
  'forecasts',
  'sign-in',
  'touchdown',
  'interactions',
  'television',
  'pages',
  'lighthouse',
]
const OUT = path.join(import.meta.dirname, 'out')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: OUT } },
})
const unknown = positionals.filter((name) => !BENCHES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench '${unknown[0]}'. There are: ${BENCHES.join(', ')}.`)
  process.exit(2)
}

const run: Run = {
  at: new Date().toISOString(),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  machine: `${os.cpus().length} x ${os.cpus()[0]?.model ?? os.arch()}, Node ${process.version}`,
  figures: [],
  unfinished: [],
}
for (const bench of BENCHES.filter((name) => positionals.length === 0 || positionals.includes(name)))
  await measure(bench)
await writeDown(run, values.out)
const isAllKept = run.figures.every(isKept) && run.unfinished.length === 0
process.exitCode = isAllKept ? 0 : 1

async function measure(bench: string): Promise<void> {
  console.log(`\n── ${bench} ${'─'.repeat(60 - bench.length)}\n`)
  const figures = machineSpeed()
  const child = fork(path.join(import.meta.dirname, `${bench}.ts`), { execArgv: ['--expose-gc'] })
  child.on('message', (figure) => figures.push(figure as Figure))
  const [code] = await once(child, 'exit')
  run.figures.push(...figures.map((figure) => ({ bench, ...figure })))
  if (code !== 0) run.unfinished.push(bench)
}

async function writeDown(run: Run, folder: string): Promise<void> {
  const table = tableOf(run)
  const file = path.join(folder, run.at.replaceAll(':', '-'))
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.json`, `${JSON.stringify(run, undefined, 2)}\n`)
  await writeFile(`${file}.md`, `# ${run.at}\n\n${run.commit}, ${run.machine}\n\n${table}\n`)
  console.log(`\n${table}\n\n${path.relative(process.cwd(), file)}.json and .md`)
}
