import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { buildApp } from './app.ts'

test('ROLE-06 two locks: a commissioner’s call is closed where it is misplaced, and where its route does not say whose it is', async () => {
  const { context, manager, commissioner } = await openLeagueServer(await openTestDatabase())
  const { identity, flags } = context
  const app = await buildApp({
    ...context,
    metrics: createMetrics({ ofProcess: false }),
    identity: {
      ...identity,
      ownAccountPlugin: async (members) =>
        void members.get('/api/misplaced', { config: { access: 'commissioner' } }, async () => 'open'),
    },
    flags: {
      ...flags!,
      commissionerPlugin: async (guarded: FastifyInstance) => void guarded.get('/api/undeclared', async () => 'open'),
    },
  })
  onTestFinished(() => app.close())
  for (const url of ['/api/misplaced', '/api/undeclared']) {
    expect((await app.inject({ url, headers: manager })).statusCode).toBe(403)
    expect((await app.inject({ url, headers: commissioner })).body).toBe('open')
  }
})
