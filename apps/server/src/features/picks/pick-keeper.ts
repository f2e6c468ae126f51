import { firstKickoff, type Instant, isLocked, type REMINDER_HOURS, reminderDue, SLOTS, seasonOf } from '@tuff/league'
import { revealAnnounced } from '@tuff/notifications'
import type { FastifyBaseLogger } from 'fastify'
import { writeEntry } from '#platform/audit-log.ts'
import { SYSTEM_AUTHOR } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import { readSeasonOver } from '#platform/season-over.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { pickTimes, readPickNight, updatePickNight, writePickedRosters } from '#season/pick-rows.ts'
import { readPlayersNamed } from '#season/player-rows.ts'
import { readSettings, readTeams } from '#season/season-rows.ts'
import { readWeek } from '#season/week-rows.ts'
import { lateTeamCounted, picksLocked } from './logged-picks.ts'
import { readNight } from './new-night.ts'
import { remindIncomplete } from './pick-reminders.ts'
import { nothing, type PickStore, stateOfPicks, type TeamPicks } from './pick-store.ts'

type Deps = Pick<LeagueDeps, 'db' | 'league' | 'clock' | 'notify'> & {
  picks: PickStore
  notices: Pick<Notices, 'publish'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** On the leader: the lock (PICK-05), the end of late teams' time (PICK-06), and the reminders (PICK-07). */
export function createPickKeeper({ db, picks, league, clock, notices, notify, log }: Deps) {
  return { tick, ...repeatWhileStarted('Pick Night', tick, log) }

  async function tick(): Promise<void> {
    const night = await readPickNight(db.query)
    if (!night) return
    const { games, settings } = league.snapshot
    const times = pickTimes(night, firstKickoff(games, settings.firstWeek))
    const now = clock.now()
    if (times.lockedAt !== null) return endLateTeams(now)
    if (times.lockAt === null) return
    if (isLocked(times, now)) return lock()
    const hours = reminderDue(times.lockAt, now)
    if (hours !== undefined && isNewReminder(hours, night.reminded_hours)) await remind()
  }

  /** Everything is read again in the transaction: of two leaders, or after a kill, one locks. */
  async function lock(): Promise<void> {
    const count = await db.transaction(async (tx) => {
      const { night, times, settings } = await readNight(tx)
      const now = clock.now()
      if (night?.locked_at !== null || !isLocked(times, now) || (await readSeasonOver(tx)) !== undefined)
        return undefined
      // First, so that another node that locks as well waits here and then sees it.
      await updatePickNight(tx, { locked_at: now })
      const { firstWeek, salaryCap } = settings
      const checked = await checkTeams(tx, await allTeams(tx), salaryCap)
      const complete = checked.filter(({ isComplete }) => isComplete).map(({ own }) => own)
      await writePickedRosters(tx, complete, firstWeek)
      for (const { own, isComplete } of checked)
        await picks.close(tx, own.email, {
          ...finalState(own, isComplete),
          revealed: isComplete ? revealed(own) : null,
        })
      const incomplete = checked.filter((each) => !each.isComplete).map(({ own }) => own.email)
      const after = { complete: complete.length, incomplete }
      await writeEntry(tx, SYSTEM_AUTHOR, picksLocked.entry({ week: firstWeek, after }))
      const season = seasonOf(league.snapshot.games) ?? 0
      await notify(tx, () => [revealAnnounced({ season, teams: complete.length })])
      return complete.length
    })
    if (count === undefined) return
    log.info({ teams: count }, 'Pick Night locked')
    notices.publish({ part: 'league' })
  }

  async function endLateTeams(now: Instant): Promise<void> {
    const isDue = ({ lateUntil }: TeamPicks) => lateUntil !== null && lateUntil <= now
    const due = await db.query
      .selectFrom('team_picks')
      .select('email')
      .where('late_until', '<=', now)
      .limit(1)
      .executeTakeFirst()
    if (!due) return
    await db.transaction(async (tx) => {
      if ((await readSeasonOver(tx)) !== undefined) return
      const { salaryCap } = await readSettings(tx)
      const week = await readWeek(tx)
      for (const { own, isComplete } of await checkTeams(tx, (await picks.all(tx)).filter(isDue), salaryCap)) {
        await picks.close(tx, own.email, {
          ...finalState(own, isComplete),
          // The reveal shows the team that it began with.
          revealed: isComplete && !own.revealed ? revealed(own) : null,
        })
        if (isComplete) await writePickedRosters(tx, [own], week)
        const entry = lateTeamCounted.entry({ email: own.email, week, after: { isComplete } })
        await writeEntry(tx, SYSTEM_AUTHOR, entry)
      }
    })
    notices.publish({ part: 'league' })
  }

  async function remind(): Promise<void> {
    await db.transaction(async (tx) => {
      const { night, times } = await readNight(tx)
      const { lockAt } = times
      if (!night || lockAt === null) return
      const now = clock.now()
      const hours = reminderDue(lockAt, now)
      if (hours === undefined || !isNewReminder(hours, night.reminded_hours)) return
      await remindIncomplete(tx, { picks, notify, lockAt, now, cause: `${hours} hours before` })
      await updatePickNight(tx, { reminded_hours: hours, reminded_at: now, reminded_by: 'itself' })
    })
    notices.publish({ part: 'picks' })
  }

  async function allTeams(tx: Tx): Promise<TeamPicks[]> {
    const stored = new Map((await picks.all(tx)).map((own) => [own.email, own]))
    return (await readTeams(tx)).map(({ email }) => stored.get(email) ?? nothing(email))
  }
}

/** By the rules of now, not by the state that was shown. */
async function checkTeams(tx: Tx, teams: readonly TeamPicks[], cap: number) {
  const players = await readPlayersNamed(
    tx,
    teams.flatMap(({ picks }) => picks.map(({ playerId }) => playerId)),
  )
  return teams.map((own) => ({
    own,
    isComplete: stateOfPicks(own.picks, (id) => players.get(id), cap) === 'complete',
  }))
}

function finalState({ picks }: TeamPicks, isComplete: boolean) {
  const begun = picks.length > 0 ? ('begun' as const) : ('missing' as const)
  return { picked: picks.length, state: isComplete ? ('complete' as const) : begun }
}

/** In slot order, no longer in the order of the choices. */
const revealed = ({ picks }: TeamPicks) =>
  SLOTS.flatMap((slot) => picks.filter((pick) => pick.slot === slot).map(({ playerId }) => ({ slot, playerId })))

/** A later one of the three: after a pause only the latest is sent (rule 18.7). */
export const isNewReminder = (hours: number, last: number | null): boolean => last === null || hours < last

/** The reminder whose moment has passed already, so that an opening or a new lock does not send it. */
export const passedReminder = (lockAt: Instant | null, now: Instant): (typeof REMINDER_HOURS)[number] | null =>
  lockAt === null ? null : (reminderDue(lockAt, now) ?? null)
