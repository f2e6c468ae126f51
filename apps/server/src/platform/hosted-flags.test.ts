import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without a client-side id the embedded flag service is used', () => {
  expect(readConfig({}).hostedFlags).toBeUndefined()
})

test('a client-side id alone means the hosted service at its usual addresses', () => {
  expect(readConfig({ TUFF_FLAGS_CLIENT_ID: '5f0c' }).hostedFlags).toEqual({
    clientSideId: '5f0c',
    baseUrl: 'https://clientsdk.launchdarkly.com',
    streamUrl: 'https://clientstream.launchdarkly.com',
    eventsUrl: 'https://events.launchdarkly.com',
  })
})

test('a relay has its own addresses, with or without a trailing slash', () => {
  const relay = 'https://relay.example:8030'
  const hosted = readConfig({
    TUFF_FLAGS_CLIENT_ID: '5f0c',
    TUFF_FLAGS_BASE_URL: `${relay}/`,
    TUFF_FLAGS_STREAM_URL: relay,
    TUFF_FLAGS_EVENTS_URL: relay,
  }).hostedFlags
  expect(hosted).toEqual({ clientSideId: '5f0c', baseUrl: relay, streamUrl: relay, eventsUrl: relay })
})

test.each([
  ['TUFF_FLAGS_CLIENT_ID', 'not an id'],
  ['TUFF_FLAGS_BASE_URL', 'relay.example'],
  ['TUFF_FLAGS_STREAM_URL', 'ftp://relay.example'],
  ['TUFF_FLAGS_EVENTS_URL', 'https://events.example'],
])('a wrong %s (%s), or one without the id, is refused in one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The environment variable ${name} [^\n]*\\.$`))
})
