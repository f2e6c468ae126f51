import { competitionsIn, findTeam, type Instant, isRunning, type Snapshot, teamPointsIn } from '@tuff/league'
import type { Announcement } from './notification.ts'
import { PATHS } from './paths.ts'

/** How long a team must lead alone before it is announced, so that a lead going back and forth is announced once. */
const CALM_MS = 5 * 60_000

export type LeadWatch = {
  readonly week: number
  /** The announced leader; null before the first one. */
  readonly leader: string | null
  /** The team that leads alone now; null while the lead is shared. */
  readonly ahead: { readonly email: string; readonly since: Instant } | null
  /** The number of changes so far. */
  readonly changes: number
}

/** The only competing team with the most points of the week, while its games run on a Sunday in New York. */
export function leaderNow(snapshot: Snapshot, now: Instant): string | null {
  const { week, games } = snapshot
  if (SUNDAY.format(now) !== 'Sun') return null
  if (!games.some((game) => game.week === week && isRunning(game, now))) return null
  const pointsOf = (email: string) => teamPointsIn(snapshot, week, email)
  const [competition] = competitionsIn(snapshot, week)
  const [first, second] = competition?.teams.toSorted((a, b) => pointsOf(b) - pointsOf(a)) ?? []
  if (first === undefined || pointsOf(first) === 0) return null
  return second !== undefined && pointsOf(second) === pointsOf(first) ? null : first
}

const SUNDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' })

/**
 * TALK-01: a change is announced when another team has led alone for five minutes. The first leader of the week is no
 * change.
 */
export function followLead(
  watch: LeadWatch | undefined,
  { week, leader }: { week: number; leader: string | null },
  now: Instant,
): { watch: LeadWatch; from?: string } {
  const known = watch?.week === week ? watch : { week, leader: null, ahead: null, changes: 0 }
  if (leader === null || leader === known.leader) return { watch: { ...known, ahead: null } }
  // A clock that was set back restarts the wait.
  const isAhead = known.ahead?.email === leader && known.ahead.since <= now
  const since = isAhead && known.ahead ? known.ahead.since : now
  if (now - since < CALM_MS) return { watch: { ...known, ahead: { email: leader, since } } }
  if (known.leader === null) return { watch: { ...known, leader, ahead: null } }
  return { watch: { ...known, leader, ahead: null, changes: known.changes + 1 }, from: known.leader }
}

export function leadAnnounced(
  league: Snapshot,
  { season, leader, from, changes }: { season: number; leader: string; from: string; changes: number },
): Announcement {
  const { week } = league
  const [now, before] = [leader, from].map((email) => ({
    name: findTeam(league, email)?.name ?? 'A team',
    points: teamPointsIn(league, week, email),
  }))
  return {
    kind: 'lead-changed',
    key: `lead-changed ${season} ${week} ${changes} ${leader}`,
    title: `${now!.name} took the lead`,
    text: `Week ${week}: ${now!.name} ${now!.points}, ${before!.name} ${before!.points}.`,
    path: PATHS.gameDay,
  }
}
