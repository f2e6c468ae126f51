import type { Figure } from './figures.ts'
import { median } from './quantiles.ts'

const TIMES = 9
const STEPS = 20_000_000
/** More than a processor keeps beside itself. */
const WORDS = 16 * 1024 * 1024
const LOOKS = 1_000_000

/**
 * How long the same work takes here and now. A machine that is shared is twice as fast at one time as at another: figures
 * of two runs compare as far as these do. Its processor and its memory are shared apart, and browsers live on both.
 */
export function machineSpeed(): Figure[] {
  return [
    { what: 'how fast this machine is now: a fixed loop', value: timed(reckon), unit: 'ms' },
    {
      what: 'how fast this machine is now: a walk through memory',
      value: timed(walk(new Int32Array(WORDS).fill(1))),
      unit: 'ms',
    },
  ]
}

const timed = (work: () => number): number => median(Array.from({ length: TIMES }, () => timeOnce(work)))

function timeOnce(work: () => number): number {
  const start = performance.now()
  // What nobody looks at need not be worked out.
  if (work() === 0) throw new Error('The loop ended where it cannot.')
  return performance.now() - start
}

function reckon(): number {
  let state = 1
  for (let step = 0; step < STEPS; step++) state = next(state)
  return state
}

/** Each look depends on the one before, so that none can be made ahead. */
const walk = (words: Int32Array) => () => {
  let state = 1
  for (let look = 0; look < LOOKS; look++) state = next(state + (words[state >>> 8] ?? 0))
  return state
}

const next = (state: number): number => (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
