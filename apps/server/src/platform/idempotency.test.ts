import { IdempotentHeaders } from '@tuff/contract'
import { expect, test, vi } from 'vitest'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import type { Database } from './db/client.ts'
import { type KeyedRequest, runOnce } from './idempotency.ts'

const DAY = 24 * 3_600_000
const request: KeyedRequest = { key: 'k', subject: 'sam', what: 'add a trade', body: { a: 1 } }

onBothDatabases('work with an Idempotency-Key', (open) => {
  const doUnder = (db: Database, keyed: KeyedRequest | undefined, work: () => Promise<unknown>, now = DAY) =>
    db.transaction((tx) => runOnce(tx, keyed, now, work))

  const keys = async ({ query }: Database) =>
    (await query.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)

  test('runs once, and every repeat gets the first response', async () => {
    const db = await open()
    let done = 0
    const responses = await Promise.all([1, 2, 3].map(() => doUnder(db, request, async () => ({ done: ++done }))))
    responses.push(await doUnder(db, request, async () => ({ done: ++done })))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    const { length } = await keys(db)
    expect(length).toBe(1)
  })

  test('is refused for another body or another call, and available to another account', async () => {
    const db = await open()
    await doUnder(db, request, async () => 'first')
    for (const other of [{ body: { a: 2 } }, { what: 'update a roster' }]) {
      const work = vi.fn()
      await expect(doUnder(db, { ...request, ...other }, work)).rejects.toThrow('already used for another request')
      expect(work).not.toHaveBeenCalled()
    }
    expect(await doUnder(db, { ...request, subject: 'jo' }, async () => 'of jo')).toBe('of jo')
  })

  test('is not stored when it was refused', async () => {
    const db = await open()
    await expect(doUnder(db, request, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await keys(db)).toEqual([])
    expect(await doUnder(db, request, async () => 'yes')).toBe('yes')
  })

  test("is stored independently of the nodes' clocks", async () => {
    const db = await open()
    await doUnder(db, request, async () => 'old', 100 * DAY)
    for (const days of [160, 1, 100])
      expect(await doUnder(db, { ...request, key: `at ${days}` }, async () => days, days * DAY)).toBe(days)
    for (const days of [160, 1, 101]) expect(await doUnder(db, request, async () => 'new', days * DAY)).toBe('old')
  })

  test('without a key always runs', async () => {
    const db = await open()
    expect(await doUnder(db, undefined, async () => 'done')).toBe('done')
    expect(await keys(db)).toEqual([])
  })
})

test('a key is short and printable, and other headers stay', () => {
  const parsed = (key: string) => IdempotentHeaders.safeParse({ 'idempotency-key': key, host: 'here' })
  expect(parsed('8e03978e-40d5-43e8-bc93-6894a57f9324').data).toMatchObject({ host: 'here' })
  for (const key of ['a', 'x'.repeat(128), 'two words']) expect(parsed(key).success).toBe(true)
  for (const key of ['', ' ', ' a', 'x'.repeat(129), 'naïve', 'a\u0000b']) expect(parsed(key).success).toBe(false)
})
