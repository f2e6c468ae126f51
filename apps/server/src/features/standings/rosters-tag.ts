import { createHash } from 'node:crypto'
import type { Snapshot } from '@tuff/league'

/** Equal on every node; changes that move no points must still reach the pages that show them (D-06). */
export function rostersTag({ teams, sheets, trades, corrections, settings }: Snapshot): string {
  const hash = createHash('sha256').update(JSON.stringify([teams, trades, corrections, settings]))
  for (const { lineups } of sheets) hash.update(lineups)
  return hash.digest('base64url').slice(0, 12)
}
