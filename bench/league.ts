import { buildSnapshot } from '@tuff/league'
import { seasonOf } from './league-input.ts'
import { measured } from './parts/figures.ts'

/** The cost of the rules, as ratios within one run, independent of the machine. Fails when a bound is exceeded. */
const PARSES_PER_BUILD = 3
/** Ten times the teams may cost ten times as much, plus a quarter for cache misses. */
const GROWTH = 10 * 1.25

console.log('A league of 24 teams, 18 weeks, 600 players')
measureOneLeague()
console.log('\nThe same season with ten and a hundred times the teams')
measureGrowth()

function measureOneLeague(): void {
  const state = seasonOf(24)
  const text = JSON.stringify(state)
  const parse = cost(() => JSON.parse(text))
  const build = cost(() => buildSnapshot(state))
  row('JSON.parse of its input', parse, `${(text.length / 1e6).toFixed(2)} MB`)
  row('full build', build, `${(build / parse).toFixed(2)} x the parse`)
  measured({
    what: 'a full build, beside the parse of its input',
    value: build / parse,
    unit: 'times',
    bound: { atMost: PARSES_PER_BUILD },
  })
}

function measureGrowth(): void {
  const costs = [24, 240, 2400].map((teams) => {
    const state = seasonOf(teams)
    return { teams, build: cost(() => buildSnapshot(state)) }
  })
  for (const { teams, build } of costs) row(`${teams} teams`, build, `${((1000 * build) / teams).toFixed(1)} µs a team`)
  console.log('\n  cost, six columns for each doubling')
  for (const { teams, build } of costs) {
    const columns = Math.round(6 * Math.log2(build / costs[0]!.build))
    console.log(`  ${String(teams).padStart(5)} |${'='.repeat(Math.max(0, columns))}*`)
  }
  costs.slice(1).forEach(({ teams, build }, at) => {
    const before = costs[at]!
    const growth = build / before.build
    const what = `a build of ${teams} teams, beside one of ${before.teams}`
    measured({ what, value: growth, unit: 'times', bound: { atMost: GROWTH } })
  })
}

/** Mean milliseconds of CPU time, whose resolution of some milliseconds requires many runs. */
function cost(run: () => unknown): number {
  const repeat = (work: number): number => {
    const before = process.cpuUsage()
    let runs = 0
    let spent = 0
    while (spent < work) {
      const batch = Math.max(1, runs >> 3)
      for (let i = 0; i < batch; i++) run()
      runs += batch
      const { user, system } = process.cpuUsage(before)
      spent = (user + system) / 1000
    }
    return spent / runs
  }
  repeat(400)
  return repeat(1000)
}

function row(what: string, milliseconds: number, note: string): void {
  const shown = milliseconds >= 1 ? `${milliseconds.toFixed(2)} ms` : `${(milliseconds * 1000).toFixed(1)} µs`
  console.log(`  ${what.padEnd(26)} ${shown.padStart(10)}   ${note}`)
}
