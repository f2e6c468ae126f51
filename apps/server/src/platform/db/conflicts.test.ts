import { expect, onTestFinished, test } from 'vitest'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { openDatabase } from './client.ts'
import { createConflictMutex } from './conflicts.ts'

const conflict = () => Promise.reject(Object.assign(new Error('could not serialize access'), { code: '40001' }))

test('conflicting transactions are queued from then on, in the order of their arrival', async () => {
  const untilNoConflict = createConflictMutex()
  let running = 0
  let most = 0
  const tries = new Map<number, number>()
  const done: number[] = []
  const work = (who: number) => async () => {
    const attempt = (tries.get(who) ?? 0) + 1
    tries.set(who, attempt)
    if (attempt === 1) return conflict()
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
    done.push(who)
  }
  await Promise.all([1, 2, 3, 4, 5].map((who) => untilNoConflict(work(who))))
  expect(most).toBe(1)
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('a transaction that fails for another reason is not retried and blocks nothing', async () => {
  const untilNoConflict = createConflictMutex()
  let tries = 0
  const failing = untilNoConflict(async () => {
    tries++
    if (tries === 1) return conflict()
    throw new Error('no such team')
  })
  const next = untilNoConflict(async () => 'done')
  await expect(failing).rejects.toThrow('no such team')
  expect(tries).toBe(2)
  expect(await next).toBe('done')
})

const CHANGES = process.env.TEST_LONG ? 400 : 60

onPostgres(
  'changes of one row by two nodes are all made',
  async () => {
    const databaseUrl = await newPostgresDatabase()
    const nodes = await Promise.all([1, 2].map(() => openDatabase({ dataFolder: '', databaseUrl })))
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.close()))))
    await nodes[0]!.query.insertInto('settings').values({ key: 'count', value: '0' }).execute()
    const increase = (index: number) =>
      nodes[index % 2]!.transaction(async (tx) => {
        const { value } = await tx
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'count')
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('settings')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'count')
          .execute()
      })
    await Promise.all(Array.from({ length: CHANGES }, (_, index) => increase(index)))
    const { value } = await nodes[0]!.query.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    expect(value).toBe(String(CHANGES))
  },
  40_000,
)
