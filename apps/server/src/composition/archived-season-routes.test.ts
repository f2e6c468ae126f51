import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { archivedSeasonRoutes } from './archived-season-routes.ts'

async function serveSeasons(count: number) {
  const db = await openTestDatabase()
  const row = { ended_at: 0, summary: '{}', format: 'any', body: 'any' }
  await db.query
    .insertInto('ended_seasons')
    .values(Array.from({ length: count }, (_, at) => ({ season: 2001 + at, ...row })))
    .execute()
  const opened: number[] = []
  const held = new Map<number, Promise<void>>()
  let failsNext = false
  const app = fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(archivedSeasonRoutes, {
    db,
    isCommissioner: async () => false,
    async open({ season }) {
      if (failsNext) {
        failsNext = false
        throw new Error('no memory')
      }
      opened.push(season)
      const inner = fastify().get('/api/teams', async () => {
        await held.get(season)
        return { season }
      })
      return {
        request: async ({ url }) => await inner.inject(url),
        close: async () => void (await inner.close()),
      }
    },
  })
  return {
    opened,
    read: async (season: number) => (await app.inject(`/api/seasons/${season}/teams`)).json().season,
    hold(season: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(season, promise)
      return resolve
    },
    failNext: () => {
      failsNext = true
    },
  }
}

test('YEAR-01 the ended seasons that were read last stay open, and a forgotten one is opened again', async () => {
  const { read, opened } = await serveSeasons(5)
  for (let round = 0; round < 3; round++)
    for (const year of [2001, 2002, 2003, 2004]) expect(await read(year)).toBe(year)
  expect(opened).toEqual([2001, 2002, 2003, 2004])
  await read(2001)
  await read(2005)
  await read(2001)
  expect(opened).toEqual([2001, 2002, 2003, 2004, 2005])
  await read(2002)
  expect(opened).toEqual([2001, 2002, 2003, 2004, 2005, 2002])
})

test('YEAR-01 a request that is reading a season gets its response when four others are opened meanwhile', async () => {
  const { read, hold } = await serveSeasons(5)
  const release = hold(2001)
  const slow = read(2001)
  for (const year of [2002, 2003, 2004, 2005]) expect(await read(year)).toBe(year)
  release()
  expect(await slow).toBe(2001)
})

test('YEAR-01 a season that could not be opened is opened by the next request', async () => {
  const { read, failNext } = await serveSeasons(1)
  failNext()
  expect(await read(2001)).toBeUndefined()
  expect(await read(2001)).toBe(2001)
})
