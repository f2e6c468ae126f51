import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createClock } from './clock.ts'
import type { ClockSetting } from './clock-setting.ts'
import { UnavailableError } from './db/unavailable.ts'
import { readLeaderNote, writeLeaderNote } from './leader-note.ts'
import { createSettingsStore, type SettingsStore } from './settings-store.ts'

const SUNDAY = Date.UTC(2024, 10, 24, 18, 0)
const HOUR = 3_600_000

async function openNodes() {
  const settings = createSettingsStore(await openTestDatabase())
  const at = { wall: Date.UTC(2026, 0, 1), leader: 1 }
  const node = (number: number) => ({
    settings,
    wall: () => at.wall,
    leadership: {
      get isLeader() {
        return at.leader === number
      },
      leader: async () => at.leader,
      whileLeading: async () => {},
      close: async () => {},
    },
  })
  const clockOf = (setting: ClockSetting) =>
    createClock(
      setting,
      () => SUNDAY,
      () => at.wall,
    )
  return { at, node, clockOf }
}

test("D-08 a replay has one clock: a node that joins an hour later takes the leader's time", async () => {
  const { at, node, clockOf } = await openNodes()
  expect(await readLeaderNote(node(1), 1_000)).toBeUndefined()
  const first = clockOf({ kind: 'replay', start: { week: 12 }, speed: 60 })
  await writeLeaderNote(first, false, node(1))

  at.wall += HOUR
  const second = clockOf((await readLeaderNote(node(2), 1_000))!)
  expect([first.now(), second.now()]).toEqual([SUNDAY + 60 * HOUR, SUNDAY + 60 * HOUR])

  at.leader = 2
  at.wall += HOUR
  await writeLeaderNote(second, false, node(2))
  const third = clockOf((await readLeaderNote(node(3), 1_000))!)
  expect(third.now()).toBe(first.now())
})

test('the clock of a league in real time is real on all nodes', async () => {
  const { node, clockOf } = await openNodes()
  await writeLeaderNote(clockOf({ kind: 'real' }), true, node(1))
  expect(await readLeaderNote(node(2), 1_000)).toEqual({ kind: 'real' })
})

test('a database that is briefly unreachable is waited for, like the leader', async () => {
  const { node, clockOf } = await openNodes()
  await writeLeaderNote(clockOf({ kind: 'real' }), true, node(1))
  const second = node(2)
  let failures = 3
  const settings: SettingsStore = {
    ...second.settings,
    read: (key) =>
      failures-- > 0 ? Promise.reject(new UnavailableError('lost', 'silence')) : second.settings.read(key),
  }
  expect(await readLeaderNote({ ...second, settings }, 5_000)).toEqual({ kind: 'real' })
})

test('a start whose own connection was closed waits until it can find the leader', async () => {
  const { node, clockOf } = await openNodes()
  await writeLeaderNote(clockOf({ kind: 'real' }), true, node(1))
  const { leadership, ...second } = node(2)
  let failures = 3
  const leader = () =>
    failures-- > 0 ? Promise.reject(new UnavailableError('lost', 'idle-session timeout')) : leadership.leader()
  expect(await readLeaderNote({ ...second, leadership: { ...leadership, leader } }, 5_000)).toEqual({ kind: 'real' })
})

test("an earlier leader's note is ignored: a new node waits for the current one, or leads", async () => {
  const { at, node, clockOf } = await openNodes()
  await writeLeaderNote(clockOf({ kind: 'replay', start: { week: 3 }, speed: 60 }), false, node(1))
  at.leader = 2
  await expect(readLeaderNote(node(3), 250)).rejects.toThrow('Another node on this database leads')

  const waiting = readLeaderNote(node(3), 5_000)
  setTimeout(() => {
    at.leader = 3
  }, 150)
  expect(await waiting).toBeUndefined()
})
