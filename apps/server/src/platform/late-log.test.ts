import fastify, { LogController } from 'fastify'
import { expect, test, vi } from 'vitest'
import { writeTo } from './late-log.ts'
import { createLog } from './logging.ts'

test('a request that says nothing makes no log, and one that does has its id on every line', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const made = vi.spyOn(log, 'child')
  const app = fastify()
  writeTo(log, app)
  app.get('/quiet', async ({ log }) => log.level)
  app.get('/loud', async ({ log }) => {
    log.info('one')
    log.warn({ of: 2 }, 'two')
    log.debug('not heard')
    const more = log.child({ more: true })
    more.error('three')
    more.child({ most: true }).error('four')
  })
  expect((await app.inject('/quiet')).body).toBe('info')
  expect(made).not.toHaveBeenCalled()
  await app.inject('/loud')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: 'req-2', msg: 'one' },
    { reqId: 'req-2', of: 2, msg: 'two' },
    { reqId: 'req-2', more: true, msg: 'three' },
    { reqId: 'req-2', more: true, most: true, msg: 'four' },
  ])
})

test('what Fastify itself complains of is written there as well, by the request that it was about', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = fastify({ logController: new LogController({ disableRequestLogging: true }) })
  writeTo(log, app)
  app.get('/twice', (_request, reply) => {
    reply.send('one')
    reply.send('two')
  })
  app.setNotFoundHandler(({ log }, reply) => {
    log.warn('nowhere')
    reply.send()
  })
  expect((await app.inject('/twice')).body).toBe('one')
  await app.inject('/nowhere')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: 'req-1', err: { code: 'FST_ERR_REP_ALREADY_SENT' } },
    { reqId: 'req-2', msg: 'nowhere' },
  ])
  expect(app.log).toBe(log)
})
