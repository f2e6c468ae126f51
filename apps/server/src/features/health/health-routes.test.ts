import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Unavailable } from '#platform/db/unavailable.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { healthRoutes } from './health-routes.ts'

test('SHIP-04 a healthy server reports it with its version to anybody', async () => {
  const { app } = await openLeagueServer(await openTestDatabase())
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', week: 12, database: 'ok', version: 'test' })
})

test('a node without its database stays in service and reports what is missing', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const condition = async (): Promise<Unavailable> => 'lost'
  await app.register(healthRoutes, { league: { week: 12 }, version: '1.0.0', db: { condition } })
  const response = await app.inject('/readyz')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'degraded', week: 12, database: 'lost', version: '1.0.0' })
})

test('many health requests query the database once a second', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  let requested = 0
  const condition = async () => {
    requested++
    return 'ok' as const
  }
  await app.register(healthRoutes, { league: { week: 12 }, version: '1.0.0', db: { condition } })
  await Promise.all(Array.from({ length: 100 }, () => app.inject('/readyz')))
  expect(requested).toBe(1)
})
