import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { type Entry, record } from './audit-log.ts'
import { createChange, type Made } from './change.ts'
import type { Database } from './db/client.ts'
import type { Tables } from './db/tables.ts'
import type { KeyedRequest } from './idempotency.ts'
import { createNotices } from './notices.ts'
import { readSetting, writeSetting } from './settings-store.ts'

const by = { subject: 'sam', email: 'sam@tuff.example' }
const key: KeyedRequest = { key: 'k', subject: 'sam', what: 'count', body: { by: 1 } }
const entry: Entry = { action: 'week-set', week: 3, before: 1, after: 2 }

/** Adds one to a number that is stored, and answers with it. */
async function count(tx: Transaction<Tables>): Promise<Made<number>> {
  const answer = Number((await readSetting(tx, 'count')) ?? 0) + 1
  await writeSetting(tx, 'count', answer)
  return { entry: { ...entry, after: answer }, answer }
}

onBothDatabases('a change of the commissioner', (open) => {
  test('D-10 is never without its entry in the log, nor the entry without the change', async () => {
    const db = await open()
    const change = createChange({ db, now: () => 5 })
    expect(await change({ by: { ...by, reason: 'Why not' }, touches: [] }, count)).toBe(1)
    const made = { at: 5, subject: 'sam', action: 'week-set', week: 3, before: '1', after: '1', reason: 'Why not' }
    expect(await stored(db)).toMatchObject({ count: 1, log: [made] })

    const broken = async (tx: Transaction<Tables>) => {
      await count(tx)
      throw new Error('refused')
    }
    await expect(change({ by, touches: [] }, broken)).rejects.toThrow('refused')
    expect(await stored(db)).toMatchObject({ count: 1, log: [made] })

    // The entry says what it takes back, which was taken back already: it is refused when all else is written.
    await db.transaction((tx) => record(tx, { ...by, reverts: { entry: 'other', as: 'first' } }, entry))
    const again = { ...by, reverts: { entry: 'other', as: 'second' } }
    await expect(change({ by: again, touches: [] }, count)).rejects.toThrow('This change has already been reverted.')
    const { count: counted, log } = await stored(db)
    expect({ counted, entries: log.length }).toEqual({ counted: 1, entries: 2 })
  })

  test('that changes nothing leaves no entry', async () => {
    const db = await open()
    expect(await createChange({ db })({ by, touches: [] }, async () => ({ answer: 'as it was' }))).toBe('as it was')
    expect((await stored(db)).log).toEqual([])
  })

  test('under a key is made once, and whoever repeats it, even at the same moment, hears the same', async () => {
    const db = await open()
    // Two nodes, of which neither waits for the other's turn.
    const [here, there] = [createChange({ db }), createChange({ db })]
    const answers = await Promise.all([here, there, here].map((change) => change({ by, key, touches: [] }, count)))
    answers.push(await there({ by, key, touches: [] }, count))
    expect(answers).toEqual([1, 1, 1, 1])
    await expect(here({ by, key: { ...key, body: { by: 2 } }, touches: [] }, count)).rejects.toThrow('already used')
    const { count: counted, log } = await stored(db)
    expect({ counted, entries: log.length }).toEqual({ counted: 1, entries: 1 })
  })

  test('is told after the commit only, first here and then to all, and answered when the snapshot stands', async () => {
    const order: string[] = []
    const { change } = watched(await open(), order)
    order.push(
      `answered ${await change({ by, touches: ['week', 'rosters'], first: () => void order.push('here') }, count)}`,
    )
    const told = ['here', 'told of week', 'told of rosters', 'settled']
    expect(order).toEqual(['committed', ...told, 'answered 1'])
  })

  test('that is refused is told to nobody; one that is repeated is told again, in case it was not', async () => {
    const order: string[] = []
    const { change } = watched(await open(), order)
    const first = () => void order.push('here')
    await expect(change({ by, touches: ['week'], first }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(order).toEqual([])
    await change({ by, key, touches: ['week'] }, count)
    order.length = 0
    await change({ by, key, touches: ['week'] }, count)
    expect(order).toEqual(['committed', 'told of week', 'settled'])
  })

  test('is told to the others even where this node cannot read it', async () => {
    const order: string[] = []
    const { change } = watched(await open(), order)
    const first = () => Promise.reject(new Error('lost'))
    await expect(change({ by, touches: ['flags'], first }, count)).rejects.toThrow('lost')
    expect(order).toEqual(['committed', 'told of flags'])
  })

  test('waits for its turn: of fifty at once each is made, one after the other', async () => {
    const db = await open()
    const change = createChange({ db })
    const answers = await Promise.all(Array.from({ length: 50 }, () => change({ by, touches: [] }, count)))
    expect(answers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    expect((await stored(db)).log).toHaveLength(50)
  })
})

/** Says in which order a change is committed, told and settled. */
function watched(db: Database, order: string[]) {
  const notices = createNotices()
  notices.subscribe(({ part }) => order.push(`told of ${part}`))
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
