import { expect, test } from 'vitest'
import { networkOf, shortened } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:DB8::1:2:3:4:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:0db8:0000:0001::9', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['203.0.113.7:51234', '203.0.113.7', '203.0.113.0/24'],
  ['[2001:db8:0:1::9]:51234', '2001:db8:0:1::/64', '2001:db8:0::/48'],
])('the network of %s is %s, shortened %s', (address, network, short) => {
  expect([networkOf(address), shortened(address)]).toEqual([network, short])
})

test('HOST-04 everything that is no address shares one network, and is never logged', () => {
  for (const madeUp of ['', 'unknown', '_hidden', '203.0.113', '203.0.113.256', '1:2:3', '<b>', ':::', '203.0.113.7:'])
    expect([networkOf(madeUp), shortened(madeUp)]).toEqual(['no address', ''])
})
