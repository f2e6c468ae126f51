import fastify from 'fastify'
import { expect, test } from 'vitest'
import { UnavailableError } from './db/unavailable.ts'
import { sendError } from './errors.ts'
import { createLog, logResponses } from './logging.ts'

test('HOST-04 while the database is lost a page says so, a change asks for a retry, each with one line without a stack', async () => {
  const lines: string[] = []
  const app = fastify({ loggerInstance: createLog('info', { out: { write: (line) => void lines.push(line) } }) })
  app.setErrorHandler(sendError)
  logResponses(app)
  const lost = () =>
    Promise.reject(new UnavailableError('lost', 'Connection terminated', { cause: new Error('ECONNRESET') }))
  app.get('/of/:name', lost)
  app.post('/of/:name', lost)
  const messageOf = async (method: 'GET' | 'POST') => (await app.inject({ method, url: '/of/ann' })).json().message
  expect(await messageOf('GET')).toBe('This page needs the database, which does not answer. It comes back by itself.')
  expect(await messageOf('POST')).toBe(
    'The league cannot reach its database at the moment. Please try the change again shortly.',
  )
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toMatchObject(
    ['GET', 'POST'].map((method) => ({
      msg: 'not available',
      method,
      path: '/of/:name',
      reason: 'Connection terminated',
    })),
  )
  expect(lines.join()).not.toContain('stack')
})

test('a change that keeps conflicting gets an error that suggests a retry', async () => {
  const app = fastify()
  app.setErrorHandler(sendError)
  app.get('/', () => Promise.reject(new UnavailableError('busy', 'Other transactions came first all the time.')))
  const response = await app.inject('/')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
  expect(response.json()).toEqual({
    code: 'busy',
    message: 'Too many changes came at once, and this one was not made. Please try again.',
  })
})
