import { expect, test } from 'vitest'
import { createNotices, type Notice } from '#platform/notices.ts'
import type { ListedPlayer } from '#providers/provider.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createPlayerIngest } from './player-ingest.ts'
import { createSeasonStore } from './season-store.ts'

async function league(listed: ListedPlayer[]) {
  const store = createSeasonStore(await openTestDatabase())
  const received: Notice[] = []
  const notices = createNotices()
  notices.subscribe((notice) => received.push(notice))
  const log = { info: () => {}, warn: () => {} }
  const provider = { players: async () => listed }
  const ingest = createPlayerIngest({ provider, store, usualSalary: 300, notices, log })
  return { ingest, store, listed, received: () => received.splice(0) }
}

const ann: ListedPlayer = { id: 'ann', name: 'Ann', position: 'WR', club: 'SEA' }

test('new players get the default salary, and subscribers are notified', async () => {
  const { ingest, store, received } = await league([ann])
  await ingest.tick()
  expect(await store.players()).toEqual([{ ...ann, salary: 300 }])
  expect(received()).toEqual([{ part: 'league' }])
})

test('a player who changed clubs keeps their salary; no change sends no notice', async () => {
  const { ingest, store, listed, received } = await league([ann])
  await store.apply({ players: [{ ...ann, salary: 775 }], usualSalary: 0, lines: new Map() })
  await ingest.tick()
  expect(received()).toEqual([])

  listed[0] = { ...ann, club: 'KC' }
  await ingest.tick()
  expect(await store.players()).toEqual([{ ...ann, club: 'KC', salary: 775 }])
  expect(received()).toEqual([{ part: 'league' }])
})

test('a player who is no longer listed stays: they may be on a roster', async () => {
  const { ingest, store, listed } = await league([ann])
  await ingest.tick()
  listed.length = 0
  await ingest.tick()
  expect(await store.players()).toHaveLength(1)
})
