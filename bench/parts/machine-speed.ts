import { median } from './quantiles.ts'

const STEPS = 20_000_000
const TIMES = 9

/**
 * How long the same piece of work takes here and now, in milliseconds. A machine that shares its processors is twice as
 * fast at one time as at another: figures of two runs compare as far as this does.
 */
export function fixedLoop(): number {
  return median(Array.from({ length: TIMES }, timeOnce))
}

function timeOnce(): number {
  const start = performance.now()
  let state = 1
  for (let step = 0; step < STEPS; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  // What nobody looks at need not be worked out.
  if (state === 0) throw new Error('The loop ended where it cannot.')
  return performance.now() - start
}
