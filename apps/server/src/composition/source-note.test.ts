import { expect, test } from 'vitest'
import { createSettingsStore } from '#platform/settings-store.ts'
import type { SourceStatus } from '#providers/source-keeper.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createSourceNote } from './source-note.ts'

onBothDatabases('the status of the sources', (open) => {
  test('every node knows the status that the polling node last stored', async () => {
    const settings = createSettingsStore(await open())
    const failure = { message: 'The file stats.csv is missing.', since: 900, inARow: 2, nextTry: 1_500 }
    const held = [{ about: 'games', sentence: 'The schedule lost a game.', since: 800, times: 1, tag: 'one' }]
    let seen: SourceStatus[] = [
      { source: 'schedule', lastSuccess: 1_000, age: 0, failure: undefined, held: [] },
      { source: 'offense', lastSuccess: undefined, age: undefined, failure, held },
    ]
    const leader = createSourceNote({ status: () => seen, settings, leadership: { isLeader: true } })
    const other = createSourceNote({ status: () => [], settings, leadership: { isLeader: false } }, () => 1_250)
    expect(await other.read()).toEqual([])
    await leader.write()
    await other.write()
    expect(await leader.read()).toBe(seen)
    expect(await other.read()).toEqual([{ ...seen[0], age: 250 }, seen[1]])

    await settings.write('sources', [])
    seen = seen.map((status) => ({ ...status, age: 77 }))
    await leader.write()
    expect(await other.read()).toEqual([])
    seen = [{ ...seen[0]!, lastSuccess: 1_200 }]
    await leader.write()
    expect(await other.read()).toMatchObject([{ source: 'schedule', age: 50 }])
  })
})
