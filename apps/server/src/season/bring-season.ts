import type { SeasonDiff } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Notices } from '#platform/notices.ts'
import { refuseWhenOver } from '#platform/season-over.ts'
import { readPlayers } from './player-rows.ts'
import { diffSeason, type Figures, type ReportedSeason } from './season-diff.ts'
import { readGames, readStatLines } from './season-rows.ts'
import { applyDiff } from './season-writes.ts'

type Tx = Transaction<Tables>

/** What was told, what stood of it, and what was different. */
export type Brought = { told: ReportedSeason; stored: Figures; diff: SeasonDiff }
/** What is done in the same transaction, so that neither is there without the other: an entry in the log. */
export type Alongside = (tx: Tx, brought: Brought) => Promise<void>

/** REAL-07: what is told is compared with what is stored and applied, as a whole and in one transaction. */
export async function bringSeason(tx: Tx, told: ReportedSeason, alongside?: Alongside): Promise<Brought> {
  await refuseWhenOver(tx)
  const brought = await compareSeason(tx, told)
  await applyDiff(tx, brought.diff)
  await alongside?.(tx, brought)
  return brought
}

/** The same without applying it: what a preview shows. */
export async function compareSeason(tx: Tx, told: ReportedSeason): Promise<Brought> {
  const stored = {
    players: told.players ? await readPlayers(tx) : [],
    games: told.games ? await readGames(tx) : [],
    statLines: await readStatLines(tx, [...told.lines.keys()]),
  }
  return { told, stored, diff: diffSeason(stored, told) }
}

/** Gives notice of a diff that was committed. Lines before games: a final game is seen with its final figures. */
export function publishDiff(notices: Pick<Notices, 'publish'>, diff: SeasonDiff): void {
  const { players, games, removedGames, statLines, removedStatLines } = diff
  if (players) {
    notices.publish({ part: 'league' }, diff)
    return
  }
  const weeks = new Set([...(statLines ?? []), ...(removedStatLines ?? [])].map((line) => line.week))
  const lines = { ...(statLines && { statLines }), ...(removedStatLines && { removedStatLines }) }
  if (weeks.size > 0) notices.publish({ part: 'stats', weeks: [...weeks].sort((a, b) => a - b) }, lines)
  if (games || removedGames)
    notices.publish({ part: 'games' }, { ...(games && { games }), ...(removedGames && { removedGames }) })
}
