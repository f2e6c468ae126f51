import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logAnswers } from './logging.ts'

test('an answer is logged by its route and status, without what stood in its address', async () => {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const app = fastify({ loggerInstance: log })
  logAnswers(app)
  app.get('/api/rosters/team-limits/:managerEmail', async () => ({}))
  await app.inject('/api/rosters/team-limits/sam@tuff.example?access_token=secret')
  await app.inject('/nowhere?access_token=secret')
  const answers = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answers).toMatchObject([
    { method: 'GET', path: '/api/rosters/team-limits/:managerEmail', status: 200 },
    { method: 'GET', path: '/nowhere', status: 404 },
  ])
  expect(JSON.stringify(answers)).not.toMatch(/sam@|secret/)
})
