import { createHash } from 'node:crypto'
import type { Snapshot } from '@tuff/league'

/**
 * One name for all rosters, trades and limits as they are, the same on every node. A change of a roster need not move
 * a point, and whoever shows rosters must hear of it all the same (D-06).
 */
export function rostersTag({ sheets, trades, settings }: Snapshot): string {
  const hash = createHash('sha256').update(JSON.stringify([trades, settings.salaryCap, settings.tradeLimits]))
  for (const { lineups } of sheets) hash.update(lineups)
  return hash.digest('base64url').slice(0, 12)
}
