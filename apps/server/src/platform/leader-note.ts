import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '@tuff/league'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { ClockSetting } from './clock-setting.ts'
import type { Query } from './db/tables.ts'
import { unavailabilityIn } from './db/unavailable.ts'
import type { Leadership } from './leadership.ts'
import { readSetting, type SettingsStore } from './settings-store.ts'
import { StartError } from './start-error.ts'

const Note = z.object({ leader: z.number(), at: z.number(), speed: z.number(), since: z.number(), isReal: z.boolean() })
const KEY = 'leader'
const RETRY_MS = 100

type Deps = { settings: SettingsStore; leadership: Leadership; wall?: () => number }

export async function writeLeaderNote(clock: Clock, isReal: boolean, { settings, leadership, wall = Date.now }: Deps) {
  const leader = await leadership.leader()
  const note: z.infer<typeof Note> = { leader: leader ?? 0, at: clock.now(), speed: clock.speed, since: wall(), isReal }
  await settings.write(KEY, note)
}

/**
 * The time of a replayed league at `at`; null in real time. Read within a change's transaction, it is the same on every
 * node.
 */
export async function readReplayTime(query: Query, at: Instant): Promise<Instant | null> {
  const note = Note.safeParse(await readSetting(query, KEY)).data
  return note && !note.isReal ? Math.floor(note.at + Math.max(0, at - note.since) * note.speed) : null
}

/** Undefined for an earlier leader's note, and while the database is unavailable; the caller waits for both. */
async function readNote({ settings, leadership }: Deps) {
  try {
    const note = Note.safeParse(await settings.read(KEY)).data
    return note && note.leader === (await leadership.leader()) ? note : undefined
  } catch (error) {
    if (!unavailabilityIn(error)) throw error
    return undefined
  }
}

/**
 * Waits until this node leads, or the leader has opened the league, and returns the leader's clock: a separate replay
 * would show another time, and set the season back when this node took over.
 */
export async function readLeaderNote(deps: Deps, timeoutMs: number): Promise<ClockSetting | undefined> {
  const { leadership, wall = Date.now } = deps
  const deadline = performance.now() + timeoutMs
  while (!leadership.isLeader) {
    const note = await readNote(deps)
    if (note) {
      const { at, speed, since, isReal } = note
      return isReal ? { kind: 'real' } : { kind: 'replay', start: { at: at + (wall() - since) * speed }, speed }
    }
    if (performance.now() > deadline)
      throw new StartError('Another node on this database leads, but has not opened the league; look at its log.')
    await sleep(RETRY_MS)
  }
  return undefined
}
