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

/** The form of a sign-in that has begun, as often as somebody likes to send it. */
async function openForm(app: FastifyInstance) {
  const begun = await app.inject({ url: authorizeRequest(ORIGIN).address, headers: { host, accept: 'text/html' } })
  const url = begun.headers.location ?? ''
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return async ({ from, email = OWNER, password = 'a guess' }: Guess) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { host, origin: ORIGIN, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, password }).toString(),
    })
    return answer.statusCode
  }
}

const lookedAt = (statuses: number[]) => statuses.filter((status) => status === 401).length
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length

test('a thousand wrong passwords, from one address and from a thousand: hardly any is looked at, and the owner gets in', async () => {
  const { app, db } = await openLeagueServer(await openTestDatabase())
  // How many are looked at is what counts here, not what each look costs.
  const cheap = { password_hash: quickHash('tuff-demo') }
  await db.query.updateTable('accounts').set(cheap).where('email', '=', OWNER).execute()
  const send = await openForm(app)
  const fromOne: number[] = []
  for (let guess = 0; guess < 1_000; guess += 1) fromOne.push(await send({ from: '198.51.100.1' }))
  // Five, and those that the wait lets through when a busy machine takes minutes for it.
  expect(lookedAt(fromOne)).toBeGreaterThanOrEqual(5)
  expect(lookedAt(fromOne)).toBeLessThanOrEqual(10)
  expect(refused(fromOne)).toBe(1_000 - lookedAt(fromOne))
  // There, not even the right one is looked at any more; elsewhere nobody waits.
  expect(await send({ from: '198.51.100.1', password: 'tuff-demo' })).toBe(429)
  expect(await send({ from: HOME, password: 'tuff-demo' })).toBe(303)

  const guessMore = await openForm(app)
  const fromMany: number[] = []
  for (let guess = 0; guess < 1_000; guess += 1)
    fromMany.push(await guessMore({ from: `192.0.${Math.floor(guess / 250)}.${guess % 250}` }))
  expect(lookedAt(fromMany)).toBeGreaterThanOrEqual(45)
  expect(lookedAt(fromMany)).toBeLessThanOrEqual(55)
  expect(refused(fromMany)).toBe(1_000 - lookedAt(fromMany))
  // A new address waits like theirs, and where he has been before the owner does not.
  expect(await guessMore({ from: '203.0.113.99', password: 'tuff-demo' })).toBe(429)
  expect(await guessMore({ from: HOME, password: 'tuff-demo' })).toBe(303)
}, 180_000)

test('the time of an answer does not tell whether an account exists', async ({ annotate }) => {
  const { app } = await openLeagueServer(await openTestDatabase())
  const send = await openForm(app)
  // Of the processor, with all threads: on the wall it would also be what else the machine does.
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
  // Without a hash to check against, it would be a tenth or less.
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
}, 60_000)

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
