import { setTimeout as sleep } from 'node:timers/promises'
import { measured } from './parts/figures.ts'
import { memoryOf, workOf } from './parts/process-cost.ts'
import { median } from './parts/quantiles.ts'
import { withLeague } from './parts/with-league.ts'

/** Memory and CPU time of the demo league after its start. */
const ROUNDS = 3
const MOST_MB = 210
const SETTLED_MS = 10_000

const costs: { memory: number; work: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  // From the second start on it finds its league and the compile cache.
  await withLeague({ clock: 'replay:week=12,speed=60' }, async ({ pid }) => {
    await sleep(SETTLED_MS)
    costs.push({ memory: (await memoryOf(pid)) / 1e6, work: await workOf(pid) })
  })
}
measured({
  what: 'memory after the start',
  value: median(costs.map(({ memory }) => memory)),
  unit: 'MB',
  bound: { atMost: MOST_MB },
})
measured({ what: 'work of the start', value: median(costs.map(({ work }) => work)), unit: 'ms' })
