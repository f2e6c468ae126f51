import { expect, test } from 'vitest'
import { type Figure, isKept } from './figures.ts'
import { comparisonOf, type Run, tableOf } from './run-table.ts'

const push: Figure = { what: 'a push', value: 5.438, unit: 'kB', bound: { atMost: 6 } }
const calls: Figure = { what: 'current week', value: 0.8, unit: 'times', bound: { atLeast: 0.85 } }
const bare: Figure = { what: 'a bare push', value: 25_134, unit: 'ms' }

test('the table shows each figure’s bound, and whether it is kept', () => {
  expect(tableOf(runOf([push, calls, bare], ['pages'])).split('\n')).toEqual([
    '| Bench | Figure         | Measured  | Bound               | Verdict |',
    '| ----- | -------------- | --------- | ------------------- | ------- |',
    '| feeds | a push         | 5.44 kB   | at most 6 kB        | kept    |',
    '| feeds | current week   | 0.8 times | at least 0.85 times | BROKEN  |',
    '| feeds | a bare push    | 25134 ms  |                     |         |',
    '| pages | did not finish |           |                     | BROKEN  |',
  ])
})

test('two runs are shown side by side, with gaps for figures that only one has', () => {
  const before = runOf([push, calls])
  const after = runOf([{ ...push, value: 10.876 }, bare])
  expect(comparisonOf(before, after).split('\n').slice(2)).toEqual([
    '| feeds | a push       | 5.44 kB   | 10.9 kB  | +100 % | at most 6 kB        | kept → BROKEN |',
    '| feeds | current week | 0.8 times |          |        | at least 0.85 times | BROKEN        |',
    '| feeds | a bare push  |           | 25134 ms |        |                     |               |',
  ])
})

test.each([
  [50, { atMost: 50 }, true],
  [50, { below: 50 }, false],
  [50, { atLeast: 50 }, true],
  [49, { atLeast: 50 }, false],
  [Number.NaN, { atMost: 50 }, false],
] as const)('%d with the bound %o', (value, bound, kept) => {
  expect(isKept({ what: 'it', value, unit: 'ms', bound })).toBe(kept)
})

function runOf(figures: Figure[], unfinished: string[] = []): Run {
  return { at: '', commit: '', machine: '', figures: figures.map((one) => ({ bench: 'feeds', ...one })), unfinished }
}
