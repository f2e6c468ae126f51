import type { Announcement } from './announcement.ts'
import { PATHS } from './paths.ts'

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
