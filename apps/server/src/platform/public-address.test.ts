import { expect, test } from 'vitest'
import { createLookup, isPublic, refuseUnlessAllowed } from './public-address.ts'

const notPublic = (host: string) => new Error(`${host} is not on the public internet`)

test.each([
  '8.8.8.8',
  '185.199.108.133',
  '172.15.255.255',
  '172.32.0.1',
  '2606:50c0:8000::154',
  '2a00:1450:4001::200e',
])('REAL-02 %s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:100::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:50c0::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('REAL-02 %s is not', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['http://2130706433/', 'http://0x7f.1/', 'http://127.1/', 'http://[::ffff:127.0.0.1]/', 'http://[::1]:80/'])(
  'REAL-02 %s is recognised in every notation',
  (address) => {
    expect(() => refuseUnlessAllowed(new URL(address), isPublic, notPublic)).toThrow(/is not on the public internet/)
  },
)

const address = (text: string) => ({ address: text, family: text.includes(':') ? 6 : 4 })

const connecting = (name: string, resolved: string[], all = true) =>
  new Promise((done) => {
    createLookup(isPublic, notPublic, (_name, _options, response) => response(null, resolved.map(address)))(
      name,
      { all },
      (error, found) => done(error?.message ?? found),
    )
  })

test('REAL-02 a host name is refused when any of its addresses is private', async () => {
  expect(await connecting('stats.example', ['8.8.8.8', '10.0.0.1'])).toBe('stats.example is not on the public internet')
})

test('REAL-02 a connection goes to the very addresses that were checked', async () => {
  expect(await connecting('stats.example', ['8.8.8.8', '2606:50c0::1'])).toEqual([
    address('8.8.8.8'),
    address('2606:50c0::1'),
  ])
  expect(await connecting('stats.example', ['8.8.8.8'], false)).toBe('8.8.8.8')
})
