import type { Announcement } from './announcement.ts'
import { PATHS } from './paths.ts'

type Missing = {
  /** The names of teams that are not complete. */
  missing: readonly string[]
  /** Identifies the reminder, which is announced once. */
  cause: string
  /** 'in 24 hours'. */
  locksIn: string
}

/** TALK-01: the teams that Pick Night waits for; nothing when all are complete. */
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

/** TALK-01: the picks are locked, and everybody may see them. */
export const revealAnnounced = ({ season, teams }: { season: number; teams: number }): Announcement => ({
  kind: 'reveal',
  key: `reveal ${season}`,
  title: 'The Reveal: the picks are locked',
  text: `${teams} complete teams, open for everyone to see.`,
  path: PATHS.rosters,
})
