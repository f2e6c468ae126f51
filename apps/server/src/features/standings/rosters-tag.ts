import { createHash } from 'node:crypto'
import type { Snapshot } from '@tuff/league'

/**
 * A tag of all teams, rosters, trades, corrections and settings, equal on every node. The commissioner's changes may
 * move no points, but pages that show them must be notified (D-06).
 */
export function rostersTag({ teams, sheets, trades, corrections, settings }: Snapshot): string {
  const hash = createHash('sha256').update(JSON.stringify([teams, trades, corrections, settings]))
  for (const { lineups } of sheets) hash.update(lineups)
  return hash.digest('base64url').slice(0, 12)
}
