import { expect, test } from 'vitest'
import { capacityOf, openFilesAllowed } from './capacity.ts'

test('with files to spare an office behind one address has 1,000 feeds, and a person 100', () => {
  expect(capacityOf(1_048_576, 1_000)).toEqual({
    connections: { inAll: 50_000, each: 25_000 },
    feeds: { inAll: 30_000, each: 1_000, perPerson: 100 },
    flagStreams: { inAll: 5_000, each: 250 },
  })
})

test('with few files no one address takes more than half of anything, and some are left for calls', () => {
  const { connections, feeds, flagStreams } = capacityOf(256, 1_000)
  expect(connections).toEqual({ inAll: 192, each: 96 })
  expect(feeds.inAll + flagStreams.inAll).toBeLessThan(connections.inAll)
  for (const { inAll, each } of [feeds, flagStreams]) expect(each).toBeLessThanOrEqual(inAll / 2)
})

test('whoever lifts the limit has all that the process can hold', () => {
  const { connections, feeds } = capacityOf(1_048_576, 0)
  expect([connections.each, feeds.each, feeds.perPerson]).toEqual([50_000, 30_000, 30_000])
})

test('this process knows how many files it may open', () => {
  expect(openFilesAllowed()).toBeGreaterThan(100)
})
