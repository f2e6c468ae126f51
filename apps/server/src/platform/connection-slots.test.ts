import { expect, test } from 'vitest'
import { createSlots } from './connection-slots.ts'

test('slots are limited per key and in total, and a released one is free again', () => {
  const slots = createSlots({ inAll: 3, each: 2 })
  const first = slots.take('a')
  expect(slots.take('a')).toBeTypeOf('function')
  expect(slots.take('a')).toBeUndefined()
  expect(slots.take('b')).toBeTypeOf('function')
  expect(slots.take('b')).toBeUndefined()
  expect(slots.isFullFor('c')).toBe(true)
  first?.()
  expect(slots.take('b')).toBeTypeOf('function')
})

test('a slot released twice counts once', () => {
  const slots = createSlots({ inAll: 2, each: 2 })
  const first = slots.take('a')
  slots.take('a')
  first?.()
  first?.()
  expect(slots.take('a')).toBeTypeOf('function')
  expect(slots.take('a')).toBeUndefined()
})
