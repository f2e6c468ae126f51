import type { Health } from '@tuff/contract'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from '#platform/errors.ts'
import { createMetrics } from '#platform/metrics.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { metricsRoutes } from './metrics-routes.ts'

const TOKEN = 'a token of the watchers'

const health = async (): Promise<Health> => ({
  ...{ status: 'ok', findings: [], at: 1, version: 'test', startedAt: 0, sources: [], disk: null },
  origin: { url: 'http://localhost:3000', isLocal: true },
  clock: { isBelieved: true },
  database: { kind: 'sqlite', condition: 'ok', answeredInMs: 1, bytes: null },
  memory: { usedBytes: 1, totalBytes: 2 },
  outbox: { waiting: 0, givenUp: 0, lastReason: null },
  mail: { isOpen: false, lastSentAt: null },
  push: { devices: 0, lastSentAt: null },
  backup: { last: null, verifiedAt: null, nextAt: null },
})

async function statusOf(
  settings: { metricsToken?: string; origin: string },
  request: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const app = fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(sendError)
  await app.register(metricsRoutes, {
    metrics: createMetrics({ ofProcess: false }),
    health,
    metricsToken: undefined,
    ...settings,
  })
  return (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', ...request })).statusCode
}

const local = { origin: 'http://localhost:3000' }
const open = { origin: 'https://league.example' }
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('without a token, metrics are for this machine only, and not through a proxy', async () => {
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await statusOf(local, { remoteAddress })).toBe(200)
  for (const remoteAddress of ['203.0.113.5', '10.0.0.1', '::ffff:203.0.113.5', '2001:db8::1'])
    expect(await statusOf(local, { remoteAddress })).toBe(404)
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via'])
    expect(await statusOf(local, { headers: { [name]: '127.0.0.1' } })).toBe(404)
})

test('a page of another site that resolves to this machine reads no metrics', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await statusOf(local, { headers: { host } })]).toEqual([host, 200])
  for (const host of ['rebound.example', 'rebound.example:3000', 'localhost.rebound.example'])
    expect([host, await statusOf(local, { headers: { host } })]).toEqual([host, 404])
})

test('a league with a public address needs a token for its metrics', async () => {
  expect(await statusOf(open)).toBe(404)
  expect(await statusOf(open, withToken(''))).toBe(404)
})

test('with a token, metrics are readable from anywhere with it, and never without', async () => {
  const remoteAddress = '203.0.113.5'
  expect(await statusOf({ ...open, metricsToken: TOKEN }, { remoteAddress, ...withToken(TOKEN) })).toBe(200)
  expect(await statusOf({ ...local, metricsToken: TOKEN })).toBe(404)
  for (const wrong of ['', 'undefined', TOKEN.slice(1), `${TOKEN} `, TOKEN.toUpperCase()])
    expect(await statusOf({ ...open, metricsToken: TOKEN }, withToken(wrong))).toBe(404)
})

test('metrics count requests by route, without personal data', async () => {
  const { app, commissioner, manager } = await openLeagueServer(await openTestDatabase())
  const get = (url: string, headers: Record<string, string> = manager) => app.inject({ url, headers })
  await get('/api/schedule/current-week')
  await get('/api/rosters/team-limits/manager%40tuff.example?week=Week%2012', commissioner)
  for (let n = 0; n < 50; n++) await get(`/nowhere/${n}?access_token=very-secret`)
  await get('/api/schedule/current-week', {})

  const { payload, headers } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
  const response = (route: string, status: number) =>
    payload.match(`tuff_http_requests_total{method="GET",route="${route}",status="${status}"} (\\d+)`)?.[1]
  expect(response('/api/schedule/current-week', 200)).toBe('1')
  expect(response('/api/schedule/current-week', 401)).toBe('1')
  expect(payload).toContain('tuff_feed_clients{feed="standings"} 0')
  for (const word of ['secret', 'tuff.example', 'nowhere', 'Bearer', 'eyJ']) expect(payload).not.toContain(word)
})

test('process metrics are included', async () => {
  expect(await createMetrics().text()).toMatch(/^process_resident_memory_bytes \d+$/m)
})
