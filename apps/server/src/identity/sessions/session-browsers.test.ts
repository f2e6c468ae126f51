import { expect, test } from 'vitest'
import { shownAddress } from './session-browsers.ts'

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0::'],
  ['127.0.0.1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine'],
  ['::1', 'this machine'],
])('of %s no more is shown than %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown)
})
