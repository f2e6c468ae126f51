import { forecastSeason, gather } from '@tuff/forecast'
import { buildSnapshot } from '@tuff/league'
import { seasonOf } from './league-input.ts'
import { measured } from './parts/figures.ts'

/** RACE-09: the cost of a forecast on its thread. */
const RESTS = 10_000
const MOST_MS = 2_000
const ROUNDS = 5

console.log(`${RESTS.toLocaleString('en')} rests of a season with 24 teams and 600 players\n`)
const snapshot = buildSnapshot(seasonOf(24))
for (const after of [1, 7, 12]) {
  const known = gather(snapshot, { now: 0, after })
  const rounds = Array.from({ length: ROUNDS }, (_, seed) => work(() => forecastSeason(known, { seed, draws: RESTS })))
  const what = `the season after week ${after}`
  measured({ what, value: Math.min(...rounds), unit: 'ms', bound: { atMost: MOST_MS } })
}

function work(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
