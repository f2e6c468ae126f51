import { gather } from '@tuff/forecast'
import { LAST_REGULAR_WEEK, openWeek, resultIn, type Snapshot } from '@tuff/league'
import type { ForecastInputs } from './forecast-inputs.ts'
import type { ForecastThread } from './forecast-thread.ts'
import { seedOf } from './forecast-work.ts'

/** Of the playoffs, and of money in the next week. */
export type Chances = { readonly playoffs: number; readonly money: number }
/** By e-mail. */
export type TeamChances = ReadonlyMap<string, Chances>

const DRAWS = 2_000

/** Of the regular season. */
export const settledWeeks = (snapshot: Snapshot): number[] =>
  Array.from({ length: Math.min(openWeek(snapshot) - 1, LAST_REGULAR_WEEK) }, (_, at) => at + 1).filter(
    (week) => resultIn(snapshot, week).hasData,
  )

/** From what was known then; computed on the worker thread. */
export async function chancesAfter(
  week: number,
  snapshot: Snapshot,
  now: number,
  thread: Pick<ForecastThread, 'run'>,
  inputs: ForecastInputs = {},
): Promise<TeamChances> {
  const known = gather(snapshot, { now, after: week, ...inputs })
  const { playoffs, money } = await thread.run({
    of: 'chances',
    known,
    seed: seedOf(snapshot, known.open),
    draws: DRAWS,
  })
  return new Map(snapshot.teams.map(({ email }, at) => [email, { playoffs: playoffs[at]!, money: money[at]! }]))
}
