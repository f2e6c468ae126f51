import type { Figure } from './figures.ts'
import { median } from './quantiles.ts'

const TIMES = 9
const STEPS = 20_000_000
const WORDS = 16 * 1024 * 1024
const ACCESSES = 1_000_000

/**
 * How long a fixed piece of work takes now. A shared machine's speed varies by a factor of two; figures of two runs
 * compare only as far as these do. Processor and memory are measured separately, because browsers depend on both.
 */
export function machineSpeed(): Figure[] {
  return [
    { what: 'how fast this machine is now: a fixed loop', value: timed(compute), unit: 'ms' },
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
  // Uses the result, so that the loop is not optimized away.
  if (work() === 0) throw new Error('The loop returned 0, which is impossible.')
  return performance.now() - start
}

function compute(): number {
  let state = 1
  for (let step = 0; step < STEPS; step++) state = next(state)
  return state
}

/** Each access depends on the previous one, so that none can be prefetched. */
const walk = (words: Int32Array) => () => {
  let state = 1
  for (let access = 0; access < ACCESSES; access++) state = next(state + (words[state >>> 8] ?? 0))
  return state
}

const next = (state: number): number => (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
