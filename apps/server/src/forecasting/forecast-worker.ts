import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { doJob, type ForecastJob, type LastSeasonJob } from './forecast-work.ts'
import { GOING_OUT } from './push-pause.ts'

/** A tenth of the main thread's share of the CPU when there is not enough for both. */
const NICE = 10
/** No pause lasts longer. */
const LONGEST_MS = 1_000

const sign: Int32Array = workerData.sign
stepBack()

/** The worker thread: one job after the other, until it is closed. */
parentPort?.on('message', (job: ForecastJob | LastSeasonJob) => {
  standStill()
  parentPort?.postMessage(doJob(job, standStill))
})

/** Blocks while points are pushed. */
function standStill(): void {
  Atomics.wait(sign, 0, GOING_OUT, LONGEST_MS)
}

/** On Linux, where threads have priorities, this one gets a lower one. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) setPriority(thread, NICE)
  } catch {
    // Not available on other systems; then both threads have the same share.
  }
}
