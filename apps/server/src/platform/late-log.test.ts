import fastify, { LogController } from 'fastify'
import { expect, test, vi } from 'vitest'
import { makeChildrenLate } from './late-log.ts'
import { createLog } from './logging.ts'

test('a request that says nothing makes no log, and one that does has its id on every line', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const logController = new LogController({ disableRequestLogging: true })
  const app = fastify({ loggerInstance: log, logController })
  const made = vi.spyOn(app.log, 'child')
  makeChildrenLate(app.log)
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
