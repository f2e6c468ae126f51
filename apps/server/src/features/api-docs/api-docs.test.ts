import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

test('API-01 API-02 API-03 API-04 API-05 API-06 API-07 API-08 API-09 every route is described with its schemas', async () => {
  const { app } = await openLeagueServer(await openTestDatabase())
  const response = await app.inject('/api/docs')
  expect(response.statusCode).toBe(200)
  const { openapi, paths } = response.json()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).toSorted()).toEqual(
    expect.arrayContaining([
      '/api/commissioner/check-commissioner',
      '/api/commissioner/trades',
      '/api/commissioner/trades/{id}',
      '/api/commissioner/update-roster',
      '/api/fantasypoints/weekly-stats/{week}',
      '/api/players/search',
      '/api/rosters/allrosters',
      '/api/rosters/team-limits/{managerEmail}',
      '/api/schedule/current-week',
      '/api/trades/count',
    ]),
  )
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
  const { requestBody, responses } = paths['/api/commissioner/trades'].post
  expect(requestBody.content['application/json'].schema.required).toContain('playerAdded')
  expect(responses['201']).toBeDefined()
})

test('TALK-05 fields under a former name are marked as deprecated', async () => {
  const { app } = await openLeagueServer(await openTestDatabase())
  const { paths } = (await app.inject('/api/docs')).json()
  const { trades } = paths['/api/trades'].get.responses['200'].content['application/json'].schema.properties
  expect(trades.items.properties).toMatchObject({
    netPoints: expect.not.objectContaining({ deprecated: true }),
    brought: { type: 'integer', deprecated: true, description: expect.stringContaining("'netPoints'") },
  })
  expect(trades.items.required).not.toContain('brought')
})
