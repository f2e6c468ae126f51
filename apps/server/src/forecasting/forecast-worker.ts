import { parentPort } from 'node:worker_threads'
import { doForecast, type ForecastJob } from './forecast-work.ts'

/** The thread beside the one that serves: one job after the other, until it is told to end. */
parentPort?.on('message', (job: ForecastJob) => parentPort?.postMessage(doForecast(job)))
