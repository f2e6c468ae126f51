import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('places are limited per key and in total, and a released one is free again', () => {
  const places = createPlaces({ inAll: 3, each: 2 })
  const first = places.take('a')
  expect(places.take('a')).toBeTypeOf('function')
  expect(places.take('a')).toBeUndefined()
  expect(places.take('b')).toBeTypeOf('function')
  expect(places.take('b')).toBeUndefined()
  expect(places.isFullFor('c')).toBe(true)
  first?.()
  expect(places.take('b')).toBeTypeOf('function')
})

test('a place released twice counts once', () => {
  const places = createPlaces({ inAll: 2, each: 2 })
  const first = places.take('a')
  places.take('a')
  first?.()
  first?.()
  expect(places.take('a')).toBeTypeOf('function')
  expect(places.take('a')).toBeUndefined()
})
