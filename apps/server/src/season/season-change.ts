import type { SeasonDiff } from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { refuseWhenOver } from '#platform/season-over.ts'
import { readPlayers } from './player-rows.ts'
import { diffSeason, type Figures, type ReportedSeason } from './season-diff.ts'
import { readGames, readStatLines } from './season-rows.ts'
import { applyDiff } from './season-writes.ts'

export type SeasonChange = { reported: ReportedSeason; stored: Figures; diff: SeasonDiff }
/** Extra work in the same transaction, such as a log entry. */
export type ExtraWork = (tx: Tx, change: SeasonChange) => Promise<void>

/** REAL-07: stores the difference between the report and the stored season in one transaction. */
export async function applySeason(tx: Tx, reported: ReportedSeason, extraWork?: ExtraWork): Promise<SeasonChange> {
  await refuseWhenOver(tx)
  const change = await compareSeason(tx, reported)
  await applyDiff(tx, change.diff)
  await extraWork?.(tx, change)
  return change
}

export async function compareSeason(tx: Tx, reported: ReportedSeason): Promise<SeasonChange> {
  const stored = {
    players: reported.players ? await readPlayers(tx) : [],
    games: reported.games ? await readGames(tx) : [],
    statLines: await readStatLines(tx, [...reported.lines.keys()]),
  }
  return { reported, stored, diff: diffSeason(stored, reported) }
}

/** Lines before games, so that a final game is seen with its final figures. */
export function publishDiff(notices: Pick<Notices, 'publish'>, diff: SeasonDiff): void {
  const { players, games, removedGames, statLines, removedStatLines } = diff
  if (players) {
    notices.publish({ part: 'league' })
    return
  }
  const weeks = new Set([...(statLines ?? []), ...(removedStatLines ?? [])].map((line) => line.week))
  if (weeks.size > 0) notices.publish({ part: 'stats', weeks: [...weeks].sort((a, b) => a - b) })
  if (games || removedGames) notices.publish({ part: 'games' })
}
