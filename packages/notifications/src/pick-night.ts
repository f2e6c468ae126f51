import { type Cents, type Instant, inDollars, SLOTS } from '@tuff/league'
import type { Announcement, Notification } from './notification.ts'
import { PATHS } from './paths.ts'

/** `picked` is the number of filled slots. */
export type IncompleteTeam = { email: string; teamName: string; picked: number }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Rule 18.7: `cause` makes each reminder unique. */
export const picksMissing = (
  teams: readonly IncompleteTeam[],
  { lockAt, now, cause }: { lockAt: Instant; now: Instant; cause: string },
): Notification[] =>
  teams.map(({ email, teamName, picked }) => ({
    kind: 'pick-night',
    to: email,
    key: `picks-missing ${lockAt} ${cause}`,
    title: `Pick Night locks in ${waitInWords(lockAt - now)}`,
    text: `${teamName} ${picked === 0 ? 'has no picks yet' : progressOf(picked)}. A team that is incomplete at the lock does not count.`,
    path: PATHS.pick,
  }))

const progressOf = (picked: number) =>
  picked < SLOTS.length ? `has ${picked} of ${SLOTS.length} players` : 'has eleven players, but something is wrong'

export function waitInWords(ms: number): string {
  const hours = Math.round(ms / HOUR_MS)
  if (hours >= 1) return hours === 1 ? 'an hour' : `${hours} hours`
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Rule 18.10: a salary change put the team over the cap. */
export const overTheCap = (
  { email, teamName, by }: { email: string; teamName: string; by: Cents },
  cause: string,
): Notification => ({
  kind: 'pick-night',
  to: email,
  key: `over-the-cap ${cause}`,
  title: 'Your team is over the cap',
  text: `Salaries were changed, and ${teamName} is ${inDollars(by)} over the cap.`,
  path: PATHS.pick,
})

type Missing = {
  missing: readonly string[]
  /** Identifies the reminder, which is sent once. */
  cause: string
  locksIn: string
}

/** TALK-01. */
export function missingAnnounced({ missing, cause, locksIn }: Missing): Announcement[] {
  if (missing.length === 0) return []
  const count = missing.length === 1 ? 'One team is' : `${missing.length} teams are`
  return [
    {
      kind: 'picks-missing',
      key: `picks-missing ${cause}`,
      title: `Pick Night locks ${locksIn}`,
      text: [`${count} not complete:`, ...missing].join('\n'),
      path: PATHS.dashboard,
    },
  ]
}

/** TALK-01. */
export const revealAnnounced = ({ season, teams }: { season: number; teams: number }): Announcement => ({
  kind: 'reveal',
  key: `reveal ${season}`,
  title: 'The Reveal: the picks are locked',
  text: `${teams} complete teams, open for everyone to see.`,
  path: PATHS.rosters,
})
