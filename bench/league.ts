import { buildSnapshot, type StatLine, updateSnapshot } from '@tuff/league'
import { seasonOf } from './league-input.ts'

/** What the rules cost, as ratios within one run, so that the machine does not matter. Fails when a promise breaks. */
const PARSES_PER_BUILD = 3
const UPDATES_PER_BUILD = 50
/** Ten times the teams may cost ten times as much, and a quarter on top for caches that overflow. */
const GROWTH = 10 * 1.25

const failures: string[] = []

console.log('A league of 24 teams, 18 weeks, 600 players')
measureOneLeague()
console.log('\nThe same season with ten and a hundred times the teams')
measureGrowth()
if (failures.length > 0) process.exitCode = 1

function measureOneLeague(): void {
  const state = seasonOf(24)
  const text = JSON.stringify(state)
  const owned = new Set(state.rosters.map((entry) => entry.playerId))
  // Rostered players whose points move every time: the dearest kind of change.
  const lines = state.statLines.filter((line) => line.week === 14 && owned.has(line.playerId))
  const updates = 100
  let live = buildSnapshot(state)
  let turn = 0
  // Round by round, so that whatever else the machine does weighs on all three alike.
  const rounds = Array.from({ length: 100 }, () => ({
    parse: time(() => JSON.parse(text)),
    build: time(() => buildSnapshot(state)),
    update:
      time(() => {
        for (let i = 0; i < updates; i++, turn++) {
          live = updateSnapshot(live, { statLines: [changed(lines[turn % lines.length]!, turn)] })
        }
      }) / updates,
  })).slice(20)
  const parse = best(rounds.map((round) => round.parse))
  const build = best(rounds.map((round) => round.build))
  const update = best(rounds.map((round) => round.update))

  row('JSON.parse of its input', parse, `${(text.length / 1e6).toFixed(2)} MB`)
  row('full build', build, `${(build / parse).toFixed(2)} x the parse`)
  row('one changed stat line', update, `1/${Math.floor(build / update)} of the build`)
  promise(build <= PARSES_PER_BUILD * parse, `a full build costs at most ${PARSES_PER_BUILD} times the parse`)
  promise(update * UPDATES_PER_BUILD <= build, `one changed stat line costs at most 1/${UPDATES_PER_BUILD} of a build`)
}

function changed(line: StatLine, turn: number): StatLine {
  return { ...line, stats: { ...line.stats, receptions: turn % 40, sacks: turn % 40 } }
}

function measureGrowth(): void {
  const leagues = [24, 240, 2400].map((teams) => ({ teams, state: seasonOf(teams) }))
  const rounds = Array.from({ length: 25 }, () => leagues.map(({ state }) => time(() => buildSnapshot(state))))
  const costs = leagues.map(({ teams }, at) => ({ teams, build: best(rounds.map((round) => round[at]!)) }))
  const most = costs.at(-1)!.build
  for (const { teams, build } of costs) row(`${teams} teams`, build, `${((1000 * build) / teams).toFixed(1)} µs a team`)
  console.log('\n  cost, each column twice the one before')
  for (const { teams, build } of costs) {
    const doublings = Math.log2(build / costs[0]!.build)
    console.log(
      `  ${String(teams).padStart(5)} |${'='.repeat(Math.round(doublings * 6))}* ${(build / most).toFixed(3)}`,
    )
  }
  costs.slice(1).forEach(({ teams, build }, at) => {
    const before = costs[at]!
    const growth = build / before.build
    promise(growth <= GROWTH, `${before.teams} -> ${teams} teams costs ${growth.toFixed(1)} times as much`)
  })
}

function time(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** The least disturbed run. */
function best(figures: number[]): number {
  return Math.min(...figures)
}

function row(what: string, milliseconds: number, note: string): void {
  const cost = milliseconds >= 1 ? `${milliseconds.toFixed(2)} ms` : `${(milliseconds * 1000).toFixed(1)} µs`
  console.log(`  ${what.padEnd(26)} ${cost.padStart(10)}   ${note}`)
}

function promise(isKept: boolean, words: string): void {
  console.log(`  ${isKept ? 'kept  ' : 'BROKEN'} ${words}`)
  if (!isKept) failures.push(words)
}
