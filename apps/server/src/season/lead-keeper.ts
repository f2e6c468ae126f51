import { seasonOf } from '@tuff/league'
import { followLead, type LeadWatch, leadAnnounced, leaderNow } from '@tuff/notifications'
import { z } from 'zod'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { createLeaderJob, type JobDeps } from './leader-job.ts'

const KEY = 'week-lead'
const Stored = z.object({ week: z.int(), leader: z.string().nullable(), changes: z.int() }).optional().catch(undefined)

/** TALK-01: announces on the leader that another team leads the week, on Sundays while games run. */
export function createLeadKeeper({ store, league, notify, clock, log }: Omit<JobDeps<'transaction'>, 'notices'>) {
  let watch: LeadWatch | undefined
  let isRead = false
  return createLeaderJob('lead announcements', tick, log, () => {
    isRead = false
  })

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
    await store.transaction(async (tx) => {
      const stored = Stored.parse(await readSetting(tx, KEY))
      watch = stored && { ...stored, ahead: null }
    })
    isRead = true
  }

  /** One transaction, so that each change is announced once. */
  async function write({ watch: { week, leader, changes }, from }: ReturnType<typeof followLead>): Promise<void> {
    const { snapshot } = league
    await store.transaction(async (tx) => {
      await writeSetting(tx, KEY, { week, leader, changes })
      if (from === undefined || leader === null) return
      const season = seasonOf(snapshot.games) ?? 0
      await notify(tx, () => [leadAnnounced(snapshot, { season, leader, from, changes })])
    })
  }
}
