import { expect, test } from 'vitest'
import { combineNotifications } from './combine-notifications.ts'
import type { Notification } from './notification.ts'

const news = (title: string, path = '/trades'): Notification => ({
  kind: 'request-waits',
  to: 'ant@tuff.example',
  key: title,
  title,
  text: `All about ${title}.`,
  path,
})

test('HAND-03 a single notification is sent as it is', () => {
  expect(combineNotifications([news('A')])).toEqual({ title: 'A', text: 'All about A.', path: '/trades' })
})

test('HAND-03 several become one message that names each, and links to their common page', () => {
  expect(combineNotifications([news('A trade request is waiting'), news('Trade approved')])).toEqual({
    title: '2 messages',
    text: 'A trade request is waiting\nTrade approved',
    path: '/trades',
  })
  expect(combineNotifications([news('A'), news('B', '/recap/12')]).path).toBe('/dashboard')
})

test('HAND-03 of many the first ones are named, and the rest is counted', () => {
  const many = (count: number) =>
    combineNotifications([news('1'), ...Array.from({ length: count - 1 }, (_, at) => news(`${at + 2}`))])
  expect(many(4).text).toBe('1\n2\n3\n4')
  expect(many(9)).toMatchObject({ title: '9 messages', text: '1\n2\n3\nand 6 more' })
})
