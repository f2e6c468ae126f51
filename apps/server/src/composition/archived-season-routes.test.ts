import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { archivedSeasonRoutes } from './archived-season-routes.ts'

async function serveSeasons({ seasons, bytes, maxBytes }: { seasons: number; bytes: number; maxBytes: number }) {
  const db = await openTestDatabase()
  const years = Array.from({ length: seasons }, (_, at) => 2001 + at)
  const row = { ended_at: 0, summary: '{}', format: 'any', body: 'any' }
  await db.query
    .insertInto('ended_seasons')
    .values(years.map((season) => ({ season, ...row })))
    .execute()
  const open = new Set<number>()
  const opened: number[] = []
  let most = 0
  const app = fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(archivedSeasonRoutes, {
    db,
    isCommissioner: async () => false,
    maxBytes,
    async open({ season }) {
      opened.push(season)
      open.add(season)
      const inner = fastify().get('/api/teams', async () => ({ season }))
      most = Math.max(most, open.size)
      return {
        bytes,
        request: async ({ url }) => await inner.inject(url),
        async close() {
          open.delete(season)
          await inner.close()
        },
      }
    },
  })
  const read = async (season: number) => (await app.inject(`/api/seasons/${season}/teams`)).json().season
  return { years, read, opened, open, most: () => most }
}

test('YEAR-01 24 seasons within the limit are opened once each', async () => {
  const { years, read, opened } = await serveSeasons({ seasons: 24, bytes: 10, maxBytes: 256 })
  for (let round = 0; round < 3; round++) for (const year of years) expect(await read(year)).toBe(year)
  expect(opened).toEqual(years)
})

test('YEAR-01 open ended seasons are bounded by size; the least recently read is closed first', async () => {
  const { years, read, opened, open, most } = await serveSeasons({ seasons: 8, bytes: 100, maxBytes: 256 })
  for (const year of years) expect(await read(year)).toBe(year)
  expect([opened, [...open]]).toEqual([years, years.slice(-2)])
  expect(most()).toBe(3)
  await read(years[6]!)
  await read(years[0]!)
  expect(open).toEqual(new Set([years[6], years[0]]))
})

test('YEAR-01 a season that exceeds the limit is opened alone', async () => {
  const { read, open } = await serveSeasons({ seasons: 2, bytes: 1_000, maxBytes: 256 })
  expect([await read(2001), await read(2001), await read(2002)]).toEqual([2001, 2001, 2002])
  expect([...open]).toEqual([2002])
})
