import fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { checkBySchema } from './validator.ts'

function serve() {
  const read = vi.fn((text: string) => Number(text))
  const app = fastify()
  app.setValidatorCompiler(checkBySchema).setSerializerCompiler(serializerCompiler)
  const params = z.object({ week: z.string().regex(/^\d+$/, 'not a week').transform(read) })
  app.get('/weeks/:week', { schema: { params } }, async (request) => request.params)
  return { read, ask: (week: string) => app.inject(`/weeks/${week}`) }
}

test('what stands in a path is checked once, and means the same each time', async () => {
  const { ask, read } = serve()
  for (const week of ['7', '11', '7', '7']) expect((await ask(week)).json()).toEqual({ week: Number(week) })
  expect(read).toHaveBeenCalledTimes(2)
})

test('a path that is refused is refused every time', async () => {
  const { ask } = serve()
  for (let times = 0; times < 2; times++) {
    const { statusCode, body } = await ask('x')
    expect(statusCode).toBe(400)
    expect(body).toContain('not a week')
  }
})

test('no more is remembered than a few short ones, and nothing is mistaken for another', async () => {
  const { ask, read } = serve()
  const long = '1'.repeat(80)
  for (const week of [long, long]) expect((await ask(week)).json()).toEqual({ week: Number(long) })
  expect(read).toHaveBeenCalledTimes(2)
  for (let week = 0; week <= 100; week++) await ask(String(week))
  read.mockClear()
  expect((await ask('0')).json()).toEqual({ week: 0 })
  expect(read).toHaveBeenCalledTimes(1)
})
