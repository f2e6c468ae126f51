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
  picked < SLOTS.length ? `has ${picked} of ${SLOTS.length} players` : 'has eleven players, but is not valid'

export function waitInWords(ms: number): string {
  const hours = Math.round(ms / HOUR_MS)
  if (hours >= 1) return hours === 1 ? 'an hour' : `${hours} hours`
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

const SALARIES_CHANGED = { title: 'The salaries or the cap changed', path: PATHS.pick }

/** Rule 18.12: to each team that has begun, gathered until a moment; `salariesChangedFor` is written then. */
export const salariesChanged = (email: string, notBefore: Instant): Notification => ({
  ...SALARIES_CHANGED,
  kind: 'pick-night',
  to: email,
  key: `salaries-changed ${notBefore}`,
  text: '',
  isDraft: true,
  notBefore,
})

/** `left` is negative above the cap. The title is the same for every team, because a failed message is listed by it. */
export const salariesChangedFor = ({ teamName, left }: { teamName: string; left: Cents }) => ({
  ...SALARIES_CHANGED,
  text:
    left < 0
      ? `${teamName} is now ${inDollars(-left)} over the cap. A team over the cap at the lock does not count.`
      : `${teamName} is within the cap, with ${inDollars(left)} left.`,
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
