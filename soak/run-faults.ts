import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../apps/server/src/providers/seeded-random.ts'
import { startWriting } from './acknowledged-writes.ts'
import type { Storm } from './attackers.ts'
import { faultsOf } from './faults.ts'
import type { Finding } from './finding.ts'
import { checkInvariants } from './invariants.ts'
import type { SoakLeague } from './soak-league.ts'
import { startWatching } from './watchers.ts'

const RECOVERS_WITHIN_MS = 30_000

/** No kills at the end, because only a long life shows whether memory grows. */
const SPARED_MS = 150_000

type Struck = { times: number; longestMs: number }

export async function runFaults(
  league: SoakLeague,
  untilMs: number,
  random: Random,
  report: (text: string) => void,
): Promise<Finding[]> {
  const storm: Storm = { sent: 0, faults: [] }
  const writing = startWriting(league)
  const watching = startWatching(league)
  const weighing = setInterval(() => {
    for (const node of league.nodes) node.weigh()
  }, 1_000)
  const struck = new Map<string, Struck>()
  const faults = faultsOf(league, writing, storm, random)

  for (let round = random.shuffled(faults); Date.now() < untilMs; round = random.shuffled(faults))
    for (const { name, endsProcesses, strike } of round) {
      if (Date.now() >= untilMs && struck.has(name)) continue
      if (endsProcesses && Date.now() >= untilMs - SPARED_MS && struck.has(name)) continue
      report(name)
      await strike()
      const over = Date.now()
      while (writing.lastDone < over && Date.now() - over < 4 * RECOVERS_WITHIN_MS) await sleep(100)
      const ms = Math.max(0, Date.now() - over)
      const before = struck.get(name) ?? { times: 0, longestMs: 0 }
      struck.set(name, { times: before.times + 1, longestMs: Math.max(before.longestMs, ms) })
    }

  report('at rest')
  await writing.stop()
  await watching.stop()
  clearInterval(weighing)
  const findings = [...struck].map(
    ([what, { times, longestMs }]): Finding => ({
      what,
      figure: `${times} times, a change is saved again after ${(longestMs / 1000).toFixed(1)} s at most`,
      holds: longestMs <= RECOVERS_WITHIN_MS,
    }),
  )
  return [...findings, ...(await checkInvariants(league, { writing, watching, storm }))]
}
