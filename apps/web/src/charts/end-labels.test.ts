import { expect, test } from 'vitest'
import { spreadOut } from './end-labels.ts'

const room = { gap: 10, top: 0, bottom: 100 }

test('labels with enough space stay at the ends of their lines', () => {
  expect(spreadOut([80, 10, 40], room)).toEqual([80, 10, 40])
})

test('overlapping labels move apart, in the order of their lines', () => {
  expect(spreadOut([12, 10, 11], room)).toEqual([30, 10, 20])
})

test('no label leaves the chart, at the top or at the bottom', () => {
  expect(spreadOut([-5, 0], room)).toEqual([0, 10])
  expect(spreadOut([99, 100, 98], room)).toEqual([90, 100, 80])
})
