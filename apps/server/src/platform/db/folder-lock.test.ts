import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#testing/platform/child-process.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { openDatabase } from './client.ts'
import { DatabaseInUseError } from './database-error.ts'

const HOLD = new URL('../../../testing/platform/hold-database.ts', import.meta.url)

test('a second process is refused in one sentence that names the first, until that one ends', async () => {
  const folder = newFolder()
  const first = startChild(HOLD, [folder])
  expect(await first.line()).toBe('open')

  const second = startChild(HOLD, [folder])
  expect(await second.line()).toBe(
    `The folder ${folder} is already used by another running TUFF (process ${first.pid}). Stop it, or set TUFF_DATA to another folder.`,
  )

  first.endInput()
  await first.rest()
  const third = startChild(HOLD, [folder])
  expect(await third.line()).toBe('open')
})

test('kill -9 frees the folder', async () => {
  const folder = newFolder()
  const first = startChild(HOLD, [folder])
  expect(await first.line()).toBe('open')
  first.kill('SIGKILL')
  await first.rest()

  const db = await openDatabase({ dataFolder: folder })
  await db.close()
})

test('of several simultaneous starts exactly one gets the folder', async () => {
  const folder = newFolder()
  const all = [1, 2, 3, 4].map(() => startChild(HOLD, [folder]))
  const output = await Promise.all(all.map((child) => child.line()))
  expect(output.filter((line) => line === 'open')).toHaveLength(1)
  expect(output.filter((line) => line?.includes('is already used by another running TUFF'))).toHaveLength(3)
})

test('one process cannot open a folder twice, and the first database stays usable', async () => {
  const folder = newFolder()
  const db = await openDatabase({ dataFolder: folder })
  await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(DatabaseInUseError)

  // Had the refused attempt freed the lock, another process could take it now.
  expect(await startChild(HOLD, [folder]).line()).toMatch(`(process ${process.pid})`)
  await db.close()
})

test('only the owner may read the folder and its files', async () => {
  const folder = join(newFolder(), 'data')
  const db = await openDatabase({ dataFolder: folder })
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(rights(folder)).toBe('700')
  const files = readdirSync(folder)
  expect(files).toEqual(expect.arrayContaining(['tuff.lock', 'tuff.pid', 'tuff.sqlite', 'tuff.sqlite-wal']))
  for (const name of files) expect(`${name} ${rights(join(folder, name))}`).toBe(`${name} 600`)
  await db.close()
})
