import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { PlainError } from './logged-errors.ts'
import { createLog, logResponses } from './logging.ts'

test('a response is logged by route and status, without the contents of its URL', async () => {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const app = fastify({ loggerInstance: log })
  logResponses(app)
  app.get('/api/rosters/team-limits/:managerEmail', async () => ({}))
  await app.inject('/api/rosters/team-limits/sam@tuff.example?access_token=secret')
  await app.inject('/nowhere?access_token=secret')
  const responses = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(responses).toMatchObject([
    { method: 'GET', path: '/api/rosters/team-limits/:managerEmail', status: 200 },
    { method: 'GET', path: '/nowhere', status: 404 },
  ])
  expect(JSON.stringify(responses)).not.toMatch(/sam@|secret/)
})

test('an expected failure is logged by its message, without a stack or its cause', () => {
  const lines: string[] = []
  const log = createLog('trace', { out: { write: (line) => lines.push(line) } })
  log.warn({ err: new PlainError('The source is down.', { cause: new Error('ENOTFOUND') }) }, 'not fetched')
  expect(JSON.parse(lines[0]!).err).toEqual({ message: 'The source is down.' })
})

test('an error is logged with message and location, without the data being parsed', () => {
  const lines: string[] = []
  const log = createLog('trace', { out: { write: (line) => lines.push(line) } })
  const content = {
    rawPacket: Buffer.from('secret'),
    input: '/feeds?access_token=secret',
    detail: 'Key (email)=(sam@x)',
  }
  log.error({ err: Object.assign(new Error('broken'), { code: 'HPE_INVALID_METHOD', ...content }) }, 'client error')
  expect(JSON.parse(lines[0]!).err).toEqual({
    type: 'Error',
    message: 'broken',
    code: 'HPE_INVALID_METHOD',
    stack: expect.stringContaining('logging.test.ts'),
  })
})
