import { createHash } from 'node:crypto'
import type { Snapshot } from '@tuff/league'

/**
 * One name for all teams, rosters, trades, corrections and settings as they are, the same on every node. What a commissioner
 * changes need not move a point, and whoever shows it must hear of it all the same (D-06).
 */
export function rostersTag({ teams, sheets, trades, corrections, settings }: Snapshot): string {
  const hash = createHash('sha256').update(JSON.stringify([teams, trades, corrections, settings]))
  for (const { lineups } of sheets) hash.update(lineups)
  return hash.digest('base64url').slice(0, 12)
}
