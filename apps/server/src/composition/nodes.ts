import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { ClockSetting } from '#platform/clock-setting.ts'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import { readLeaderNote, writeLeaderNote } from '#platform/leader-note.ts'
import { type Leadership, leadAlone } from '#platform/leadership.ts'
import { createNotices, type Notices } from '#platform/notices.ts'
import { repeat } from '#platform/repeat.ts'
import type { SettingsStore } from '#platform/settings-store.ts'

/** This node's connection to the others on its database. */
export type Nodes = {
  notices: Notices
  leadership: Leadership
  leadersClock: ClockSetting | undefined
  /** Call once the league is open: dates changes by its clock and lets waiting nodes join. */
  announce(clock: Clock, setting: ClockSetting): Promise<void>
  noteClock(): Promise<void>
}

const PATIENCE_MS = 10_000
const OPENING_MS = 60_000
const AGAIN_MS = 1_000

/** Everything opened here is closed with `opened`. */
export async function joinNodes(
  databaseUrl: string | undefined,
  settings: SettingsStore,
  log: FastifyBaseLogger,
  opened: AsyncDisposableStack,
): Promise<Nodes> {
  const here = createNotices()
  if (!databaseUrl) {
    const leadership = leadAlone()
    opened.defer(() => leadership.close())
    const { announce, noteClock } = clockNotes(settings, leadership)
    return {
      notices: here,
      leadership,
      leadersClock: undefined,
      async announce(clock, setting) {
        try {
          await announce(clock, setting)
        } catch (error) {
          // A league on a full disk is served read-only.
          if (!unavailabilityIn(error)) throw error
          const noting = repeatUntilDone('the note of the clock', noteClock, log)
          opened.defer(() => noting.stop())
        }
      },
      noteClock,
    }
  }
  // Loaded lazily: a league in a file needs no PostgreSQL driver.
  const { createPostgresNotices } = await import('#platform/postgres-notices.ts')
  const { leadOnPostgres } = await import('#platform/postgres-leadership.ts')
  const notices = createPostgresNotices({ databaseUrl, here, log })
  opened.defer(() => notices.close())
  const leadership = await leadOnPostgres({ databaseUrl, log })
  opened.defer(() => leadership.close())
  await notices.listening(PATIENCE_MS)
  const leadersClock = await readLeaderNote({ settings, leadership }, OPENING_MS)
  return { notices, leadership, leadersClock, ...clockNotes(settings, leadership) }
}

function repeatUntilDone(what: string, work: () => Promise<void>, log: FastifyBaseLogger) {
  let isDone = false
  const once = async () => {
    if (isDone) return
    await work()
    isDone = true
  }
  return repeat(what, once, AGAIN_MS, log)
}

function clockNotes(settings: SettingsStore, leadership: Leadership): Pick<Nodes, 'announce' | 'noteClock'> {
  let noteClock = async () => {}
  return {
    announce(clock, { kind }) {
      noteClock = () => writeLeaderNote(clock, kind === 'real', { settings, leadership })
      return leadership.whileLeading({ start: noteClock, stop: async () => {} })
    },
    noteClock: () => noteClock(),
  }
}
