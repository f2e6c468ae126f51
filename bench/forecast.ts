import { forecastSeason, gather, Random } from '@tuff/forecast'
import { buildSnapshot } from '@tuff/league'
import { seasonOf } from './league-input.ts'
import { measured } from './parts/figures.ts'

/** RACE-09: the cost of a forecast, relative to drawing its random numbers, within one run. */
const RESTS = 10_000
const TIMES = 3
const ROUNDS = 9

console.log(`${RESTS.toLocaleString('en')} rests of a season with 24 teams and 600 players\n`)
const snapshot = buildSnapshot(seasonOf(24))
for (const after of [1, 7, 12]) measure(after)

function measure(after: number): void {
  const known = gather(snapshot, { now: 0, after })
  const { cost } = forecastSeason(known, { seed: 1, draws: 100 })
  const forecasts: number[] = []
  const numbers: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    forecasts.push(work(() => forecastSeason(known, { seed: round, draws: RESTS })))
    numbers.push(work(() => drawNumbers(round, RESTS * cost)))
  }
  const forecast = Math.min(...forecasts)
  const bare = Math.min(...numbers)
  const ratio = forecast / bare
  console.log(
    `  after week ${after}: ${forecast.toFixed(0)} ms, ${((RESTS * cost) / 1e6).toFixed(1)} million numbers alone ${bare.toFixed(0)} ms`,
  )
  const what = `the season after week ${after}, beside its random numbers alone`
  measured({ what, value: ratio, unit: 'times', bound: { atMost: TIMES } })
}

/** Their sum is used, so that the loop is not optimized away. */
function drawNumbers(seed: number, count: number): number {
  const random = new Random(seed)
  let sum = 0
  for (let turn = 0; turn < count; turn++) sum = (sum + random.next()) | 0
  return sum
}

function work(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
