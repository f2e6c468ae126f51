import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { doJob, type ForecastJob, type LastSeasonJob } from './forecast-work.ts'
import { PUSHING } from './push-pause.ts'

/** About a tenth of the main thread's share of a busy CPU. */
const NICE = 10
/** The longest pause. */
const LONGEST_MS = 1_000

const sign: Int32Array = workerData.sign
lowerPriority()

/** One job at a time, until it is closed. */
parentPort?.on('message', (job: ForecastJob | LastSeasonJob) => {
  waitForPush()
  parentPort?.postMessage(doJob(job, waitForPush))
})

/** Blocks while points are pushed. */
function waitForPush(): void {
  Atomics.wait(sign, 0, PUSHING, LONGEST_MS)
}

/** Linux threads have their own priorities. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) setPriority(thread, NICE)
  } catch {
    // Other systems have no thread priorities.
  }
}
