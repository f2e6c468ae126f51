import { moneyByTeam, prizesOf, type Snapshot } from '@tuff/league'
import { duesAnnounced, duesDue } from '@tuff/notifications'
import type { News } from '#notifications/notify.ts'
import type { Query } from '#platform/db/client.ts'
import { createLeaderJob, type JobDeps } from './leader-job.ts'
import { dayOf, readLedger } from './ledger-rows.ts'

/** HAND-03, TALK-01: once a day, reminds managers and chats of unpaid dues a week before the due date and on it. */
export function createDuesKeeper({ store, league, notify, clock, log }: Omit<JobDeps<'transaction'>, 'notices'>) {
  let lastChecked: string | undefined
  return createLeaderJob('dues reminders', tick, log)

  async function tick(): Promise<void> {
    const { snapshot } = league
    const today = dayOf(clock.now())
    const { dueOn, amount } = snapshot.settings.dues
    const now = `${today} ${dueOn} ${amount}`
    if (now === lastChecked) return
    if (dueOn !== '' && amount > 0)
      await store.transaction(async (tx) => {
        const news = await duesNews(tx, snapshot, today)
        if (news.length > 0) await notify(tx, () => news)
      })
    lastChecked = now
  }
}

async function duesNews(query: Query, snapshot: Snapshot, today: string): Promise<News[]> {
  const { teams, settings } = snapshot
  const { lines } = await readLedger(query)
  const emails = teams.map(({ email }) => email)
  const moneys = moneyByTeam(lines, prizesOf(snapshot), emails)
  const owed = teams.map(({ email, name }) => ({ email, teamName: name, unpaid: moneys.get(email)!.unpaid }))
  return [...duesDue(owed, settings.dues, today), ...duesAnnounced(owed, settings.dues, today)]
}
