import { replaceEqualDeep } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reuseUnchanged } from './reuse-unchanged.ts'

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('equal values keep their identity at every depth, and changed ones are new', () => {
  const before = {
    teams: [
      { name: 'A', weeks: { 1: 10 } },
      { name: 'B', weeks: { 1: 20 } },
    ],
    week: 1,
  }
  const now = {
    teams: [
      { name: 'A', weeks: { 1: 10 } },
      { name: 'B', weeks: { 1: 20, 2: 5 } },
    ],
    week: 1,
  }
  const known = reuseUnchanged(before, now)
  expect(known).toEqual({
    teams: [
      { name: 'A', weeks: { 1: 10 } },
      { name: 'B', weeks: { 1: 20, 2: 5 } },
    ],
    week: 1,
  })
  expect(known.teams[0]).toBe(before.teams[0])
  expect(known.teams[1]).not.toBe(before.teams[1])
  expect(reuseUnchanged(before, structuredClone(before))).toBe(before)
})

test('fewer entries, a list for an object, and another key for a value are changes', () => {
  expect(reuseUnchanged({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(reuseUnchanged([1, 2], [1])).toEqual([1])
  expect(reuseUnchanged({ 0: 'a' }, ['a'])).toEqual(['a'])
  expect(reuseUnchanged({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
  expect(Object.keys(reuseUnchanged({ a: undefined }, { b: undefined }))).toEqual(['b'])
  expect(reuseUnchanged(undefined, { a: 1 })).toEqual({ a: 1 })
  expect(reuseUnchanged({ a: {} }, { a: null })).toEqual({ a: null })
})

test('returns and shares the same as the library', () => {
  const json = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(json, json),
        json.map((one) => [one, one] as const),
      ),
      ([one, other]) => {
        const before = copyOf(one)
        const known = reuseUnchanged(before, copyOf(other))
        expect(known).toEqual(copyOf(other))
        expect(known === before).toBe(replaceEqualDeep(before, copyOf(other)) === before)
      },
    ),
  )
})
