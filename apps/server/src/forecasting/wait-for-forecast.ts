import { setTimeout as wait } from 'node:timers/promises'
import type { Forecasts } from './forecasts.ts'

const PATIENCE_MS = 2_000

/** Waits a while for the first forecast of the season; later requests get the latest available. */
export async function waitForForecast(forecasts: Forecasts): Promise<void> {
  if (!forecasts.season()) await Promise.race([forecasts.seasonNow(), wait(PATIENCE_MS, undefined, { ref: false })])
}
