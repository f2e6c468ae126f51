import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { authorizeRequest } from '#testing/identity/identity-server.ts'
import { quickHash } from '#testing/identity/quick-account.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const ORIGIN = 'http://localhost:3000'
const { host } = new URL(ORIGIN)
const OWNER = 'manager@tuff.example'
const HOME = '203.0.113.7'

type Guess = { from: string; email?: string; password?: string }

async function openForm(app: FastifyInstance) {
  const begun = await app.inject({ url: authorizeRequest(ORIGIN).address, headers: { host, accept: 'text/html' } })
  const url = begun.headers.location ?? ''
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return async ({ from, email = OWNER, password = 'a guess' }: Guess) => {
    const response = await app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { host, origin: ORIGIN, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, password }).toString(),
    })
    return response.statusCode
  }
}

const verified = (statuses: number[]) => statuses.filter((status) => status === 401).length
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length

const GUESSES = process.env.TEST_LONG ? 1_000 : 250

test('of many guesses hardly any is verified, and the owner still signs in', async () => {
  const { app, db } = await openLeagueServer(await openTestDatabase())
  // Counts verified attempts, not their cost.
  const cheap = { password_hash: quickHash('tuff-demo') }
  await db.query.updateTable('accounts').set(cheap).where('email', '=', OWNER).execute()
  const send = await openForm(app)
  const fromOne: number[] = []
  for (let guess = 0; guess < GUESSES; guess += 1) fromOne.push(await send({ from: '198.51.100.1' }))
  // Five, and those that the wait allows when a busy machine takes minutes.
  expect(verified(fromOne)).toBeGreaterThanOrEqual(5)
  expect(verified(fromOne)).toBeLessThanOrEqual(10)
  expect(refused(fromOne)).toBe(GUESSES - verified(fromOne))
  expect(await send({ from: '198.51.100.1', password: 'tuff-demo' })).toBe(429)
  expect(await send({ from: HOME, password: 'tuff-demo' })).toBe(303)

  const guessMore = await openForm(app)
  const fromMany: number[] = []
  for (let guess = 0; guess < GUESSES; guess += 1)
    fromMany.push(await guessMore({ from: `192.0.${Math.floor(guess / 250)}.${guess % 250}` }))
  expect(verified(fromMany)).toBeGreaterThanOrEqual(45)
  expect(verified(fromMany)).toBeLessThanOrEqual(55)
  expect(refused(fromMany)).toBe(GUESSES - verified(fromMany))
  expect(await guessMore({ from: '203.0.113.99', password: 'tuff-demo' })).toBe(429)
  expect(await guessMore({ from: HOME, password: 'tuff-demo' })).toBe(303)
}, 180_000)

test('the response time does not reveal whether an account exists', { tags: ['long'] }, async ({ annotate }) => {
  const { app } = await openLeagueServer(await openTestDatabase())
  const send = await openForm(app)
  // CPU time of all threads: the wall clock would include other processes.
  const timeOf = async (guess: Guess) => {
    const start = process.cpuUsage()
    expect(await send(guess)).toBe(401)
    return process.cpuUsage(start).user / 1_000
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 21; round += 1) {
    known.push(await timeOf({ from: `198.51.100.${round}` }))
    unknown.push(await timeOf({ from: `198.51.100.${round}`, email: 'nobody@tuff.example' }))
  }
  const ratio = median(unknown) / median(known)
  await annotate(`unknown to known: ${ratio.toFixed(2)}, of ${median(known).toFixed(0)} ms`)
  // Without a dummy hash to verify it would be a tenth or less.
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
