import { createRandom } from '../apps/server/src/providers/seeded-random.ts'
import { endOfSeason } from './end-of-season.ts'
import type { Finding } from './finding.ts'
import { runLongTests } from './long-tests.ts'
import { runFaults } from './run-faults.ts'
import { openSoakLeague, type SoakLeague } from './soak-league.ts'

/**
 * `npm run soak`: two leagues, one per database, under all faults for ten minutes (or as many as given: `npm run soak
 * -- 2`). First come the long tests, of which those with killed processes also run alone: `npm run soak -- kills`; then
 * a league per database is killed while its season ends. Ends with one table.
 */
const wanted = process.argv.slice(2)
const onlyKills = wanted[0] === 'kills'
const [minutes = 10, seed = 1] = wanted.slice(onlyKills ? 1 : 0).map(Number)
if (!(minutes > 0 && minutes <= 600 && Number.isInteger(seed))) {
  console.error('Give the minutes, up to 600, and optionally an integer as seed: npm run soak -- 10 1')
  process.exit(2)
}

const longTests = runLongTests(minutes, onlyKills)
if (onlyKills) process.exit(longTests.holds ? 0 : 1)

const NAMES: SoakLeague['name'][] = ['SQLite', 'PostgreSQL']
const VERDICTS: Record<string, string> = { true: 'holds ', false: 'BROKEN', undefined: '-     ' }
const began = Date.now()
console.log(`Two leagues run under faults for ${minutes} minutes, with seed ${seed}.`)
const results = await Promise.all(NAMES.map(soak))

const rows = [
  { name: 'both', ...longTests },
  ...results.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding }))),
]
const width = Math.max(...rows.map(({ what }) => what.length))
console.log('')
for (const { name, what, figure, holds } of rows)
  console.log(`${VERDICTS[String(holds)]}  ${name.padEnd(10)}  ${what.padEnd(width)}  ${figure}`)
const broken = rows.filter(({ holds }) => holds === false).length
const unmeasured = rows.filter(({ holds }) => holds === undefined).length
console.log(
  `\n${rows.length - broken - unmeasured} hold, ${broken} broken, ${unmeasured} without a verdict, after ${((Date.now() - began) / 60_000).toFixed(1)} minutes.`,
)
process.exit(broken > 0 ? 1 : 0)

async function soak(name: SoakLeague['name']): Promise<{ name: string; findings: Finding[] }> {
  const random = createRandom(`soak ${seed} ${name}`)
  const ended = await endOfSeason(name, random)
  const league = await openSoakLeague(name, random)
  const report = (text: string) =>
    console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${name.padEnd(10)}  ${text}`)
  try {
    return { name, findings: [ended, ...(await runFaults(league, Date.now() + minutes * 60_000, random, report))] }
  } catch (error) {
    const log = league.nodes.map((node) => node.log.slice(-2_000)).join('\n')
    return { name, findings: [{ what: 'the soak itself', figure: `${error}\n${log}`, holds: false }] }
  } finally {
    await league.close()
  }
}
