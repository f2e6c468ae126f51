import { type Snapshot, seasonOf } from '@tuff/league'
import { followLead, type LeadWatch, leadAnnounced, leaderNow } from '@tuff/notifications'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Notify } from '#notifications/notify.ts'
import type { Clock } from '#platform/clock.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import type { SeasonStore } from './season-store.ts'

type Deps = {
  store: Pick<SeasonStore, 'extraWork'>
  league: { readonly snapshot: Snapshot }
  notify: Notify
  clock: Pick<Clock, 'now'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const KEY = 'week-lead'
const Stored = z.object({ week: z.int(), leader: z.string().nullable(), changes: z.int() }).optional().catch(undefined)

/** TALK-01: announces on the leader that another team leads the week, on Sundays while games run. */
export function createLeadKeeper({ store, league, notify, clock, log }: Deps) {
  let watch: LeadWatch | undefined
  let isRead = false
  const loop = repeatWhileStarted('the watch of the lead', tick, log)
  return {
    tick,
    start(everyMs: number): void {
      // Another node may have led meanwhile.
      isRead = false
      loop.start(everyMs)
    },
    stop: loop.stop,
  }

  async function tick(): Promise<void> {
    const { snapshot } = league
    const now = clock.now()
    const leader = leaderNow(snapshot, now)
    // Nothing to follow between Sundays.
    if (leader === null && !watch?.ahead) return
    if (!isRead) await read()
    const next = followLead(watch, { week: snapshot.week, leader }, now)
    if (next.watch.leader !== watch?.leader || next.watch.week !== watch.week) await write(next)
    watch = next.watch
  }

  async function read(): Promise<void> {
    await store.extraWork(async (tx) => {
      const stored = Stored.parse(await readSetting(tx, KEY))
      watch = stored && { ...stored, ahead: null }
    })
    isRead = true
  }

  /** One transaction, so that each change is announced once. */
  async function write({ watch: { week, leader, changes }, from }: ReturnType<typeof followLead>): Promise<void> {
    const { snapshot } = league
    await store.extraWork(async (tx) => {
      await writeSetting(tx, KEY, { week, leader, changes })
      if (from === undefined || leader === null) return
      const season = seasonOf(snapshot.games) ?? 0
      await notify(tx, () => [leadAnnounced(snapshot, { season, leader, from, changes })])
    })
  }
}
