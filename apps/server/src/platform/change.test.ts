import { expect, test } from 'vitest'
import { z } from 'zod'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { writeEntry } from './audit-log.ts'
import { type ChangeResult, createChange } from './change.ts'
import type { Database, Tx } from './db/client.ts'
import type { KeyedRequest } from './idempotency.ts'
import { loggedAction } from './logged-action.ts'
import { createNotices } from './notices.ts'
import { readSetting, writeSetting } from './settings-store.ts'

const by = { subject: 'sam', email: 'sam@tuff.example' }
const key: KeyedRequest = { key: 'k', subject: 'sam', what: 'count', body: { by: 1 } }
const counted = loggedAction('counted', {
  payload: z.object({ week: z.int(), before: z.int(), after: z.int() }),
  sentence: () => 'Counted.',
})
const entryOf = (after: number) => counted.entry({ week: 3, before: 1, after })

async function count(tx: Tx): Promise<ChangeResult<number>> {
  const result = Number((await readSetting(tx, 'count')) ?? 0) + 1
  await writeSetting(tx, 'count', result)
  return { entry: entryOf(result), result }
}

onBothDatabases('a change of the commissioner', (open) => {
  test('D-10 is never stored without its log entry, nor the entry without the change', async () => {
    const db = await open()
    const change = createChange({ db, now: () => 5 })
    expect(await change({ by: { ...by, reason: 'Why not' }, touches: [] }, count)).toBe(1)
    const made = { at: 5, subject: 'sam', action: 'counted', week: 3, before: '1', after: '1', reason: 'Why not' }
    expect(await stored(db)).toMatchObject({ count: 1, log: [made] })

    const broken = async (tx: Tx) => {
      await count(tx)
      throw new Error('refused')
    }
    await expect(change({ by, touches: [] }, broken)).rejects.toThrow('refused')
    expect(await stored(db)).toMatchObject({ count: 1, log: [made] })

    // The entry names an already reverted change, so it is refused after all other writes.
    await db.transaction((tx) => writeEntry(tx, { ...by, reverts: { entry: 'other', as: 'first' } }, entryOf(2)))
    const again = { ...by, reverts: { entry: 'other', as: 'second' } }
    await expect(change({ by: again, touches: [] }, count)).rejects.toThrow('This change has already been reverted.')
    const { count: counted, log } = await stored(db)
    expect({ counted, entries: log.length }).toEqual({ counted: 1, entries: 2 })
  })

  test('that changes nothing leaves no entry', async () => {
    const db = await open()
    expect(await createChange({ db })({ by, touches: [] }, async () => ({ result: 'as it was' }))).toBe('as it was')
    expect((await stored(db)).log).toEqual([])
  })

  test('with a key runs once; concurrent repeats get the same response', async () => {
    const db = await open()
    // Two nodes do not share a mutex.
    const [here, there] = [createChange({ db }), createChange({ db })]
    const responses = await Promise.all([here, there, here].map((change) => change({ by, key, touches: [] }, count)))
    responses.push(await there({ by, key, touches: [] }, count))
    expect(responses).toEqual([1, 1, 1, 1])
    await expect(here({ by, key: { ...key, body: { by: 2 } }, touches: [] }, count)).rejects.toThrow('already used')
    const { count: counted, log } = await stored(db)
    expect({ counted, entries: log.length }).toEqual({ counted: 1, entries: 1 })
  })

  test('is published after the commit, here first, and returns when the snapshot is ready', async () => {
    const order: string[] = []
    const { change } = watched(await open(), order)
    order.push(
      `answered ${await change({ by, touches: ['week', 'rosters'], first: () => void order.push('here') }, count)}`,
    )
    const reported = ['here', 'notified of week', 'notified of rosters', 'settled']
    expect(order).toEqual(['committed', ...reported, 'answered 1'])
  })

  test('is not published when refused; a repeated one is published again', async () => {
    const order: string[] = []
    const { change } = watched(await open(), order)
    const first = () => void order.push('here')
    await expect(change({ by, touches: ['week'], first }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(order).toEqual([])
    await change({ by, key, touches: ['week'] }, count)
    order.length = 0
    await change({ by, key, touches: ['week'] }, count)
    expect(order).toEqual(['committed', 'notified of week', 'settled'])
  })

  test('is published to the other nodes even when this node cannot read it', async () => {
    const order: string[] = []
    const { change } = watched(await open(), order)
    const first = () => Promise.reject(new Error('lost'))
    await expect(change({ by, touches: ['flags'], first }, count)).rejects.toThrow('lost')
    expect(order).toEqual(['committed', 'notified of flags'])
  })

  test('runs through a queue: fifty concurrent ones are made one after the other', async () => {
    const db = await open()
    const change = createChange({ db })
    const responses = await Promise.all(Array.from({ length: 50 }, () => change({ by, touches: [] }, count)))
    expect(responses).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    expect((await stored(db)).log).toHaveLength(50)
  })
})

function watched(db: Database, order: string[]) {
  const notices = createNotices()
  notices.subscribe(({ part }) => order.push(`notified of ${part}`))
  const transaction: Database['transaction'] = async (work) => {
    const done = await db.transaction(work)
    order.push('committed')
    return done
  }
  return {
    change: createChange({ db: { ...db, transaction }, notices, settled: async () => void order.push('settled') }),
  }
}

const stored = async ({ query }: Database) => ({
  count: await readSetting(query, 'count'),
  log: await query.selectFrom('audit_log').selectAll().execute(),
})
