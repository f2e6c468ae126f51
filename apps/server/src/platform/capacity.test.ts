import { expect, test } from 'vitest'
import { capacityOf, openFileLimit } from './capacity.ts'

test('with many files an office behind one address has 1,000 feeds, and a person 100', () => {
  expect(capacityOf(1_048_576, 1_000)).toEqual({
    connections: { inAll: 50_000, each: 25_000 },
    feeds: { inAll: 30_000, each: 1_000, perPerson: 100 },
    flagStreams: { inAll: 5_000, each: 250 },
  })
})

test('with few files no address takes more than half, and some are left for calls', () => {
  const { connections, feeds, flagStreams } = capacityOf(256, 1_000)
  expect(connections).toEqual({ inAll: 192, each: 96 })
  expect(feeds.inAll + flagStreams.inAll).toBeLessThan(connections.inAll)
  for (const { inAll, each } of [feeds, flagStreams]) expect(each).toBeLessThanOrEqual(inAll / 2)
})

test('an unlimited address may use all connections of the process', () => {
  const { connections, feeds } = capacityOf(1_048_576, 0)
  expect([connections.each, feeds.each, feeds.perPerson]).toEqual([50_000, 30_000, 30_000])
})

test('the process knows its limit of open files', () => {
  expect(openFileLimit()).toBeGreaterThan(100)
})
