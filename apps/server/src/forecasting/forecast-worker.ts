import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { doForecast, type ForecastJob } from './forecast-work.ts'
import { GOING_OUT } from './give-way.ts'

/** A tenth of what the thread that serves gets, where there is not enough for both. */
const NICE = 10
/** No sign that points go out stands for longer. */
const LONGEST_MS = 1_000

const sign: Int32Array = workerData.sign
stepBack()

/** The thread beside the one that serves: one job after the other, until it is told to end. */
parentPort?.on('message', (job: ForecastJob) => {
  standStill()
  parentPort?.postMessage(doForecast(job, standStill))
})

/** While points go out, nothing is drawn. */
function standStill(): void {
  Atomics.wait(sign, 0, GOING_OUT, LONGEST_MS)
}

/** Where threads have a priority of their own, which is on Linux, this one lets the other go first. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) setPriority(thread, NICE)
  } catch {
    // Nowhere else can it be asked for; then both have the same share.
  }
}
