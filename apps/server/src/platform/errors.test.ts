import fastify from 'fastify'
import { expect, test } from 'vitest'
import { UnavailableError } from './db/unavailable.ts'
import { sendError } from './errors.ts'

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
