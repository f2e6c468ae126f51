import { randomUUID } from 'node:crypto'
import { type CorrectionDraft, type CorrectionRequest, weekNumber } from '@tuff/contract'
import type { Query, Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readReplayTime } from '#platform/leader-note.ts'

export type CorrectionRow = Tables['score_corrections']

export const readCorrections = (query: Query): Promise<CorrectionRow[]> =>
  query.selectFrom('score_corrections').selectAll().orderBy('made_at', 'desc').orderBy('id').execute()

export const findCorrection = (query: Query, id: string): Promise<CorrectionRow | undefined> =>
  query.selectFrom('score_corrections').selectAll().where('id', '=', id).executeTakeFirst()

export async function addCorrection(
  tx: Tx,
  request: CorrectionRequest,
  by: { email: string; at: number },
): Promise<CorrectionRow> {
  const isOfPlayer = request.of === 'player'
  const row: CorrectionRow = {
    id: randomUUID(),
    week: weekNumber(request.week),
    player_id: isOfPlayer ? request.playerID : null,
    email: isOfPlayer ? null : request.managerEmail,
    points: pointsOf(request),
    reason: request.reason,
    made_by: by.email,
    made_at: by.at,
    league_at: await readReplayTime(tx, by.at),
  }
  await tx.insertInto('score_corrections').values(row).execute()
  return row
}

/** A player's points are in hundredths, a team's are whole. */
export const pointsOf = ({ of, points }: CorrectionDraft): number =>
  of === 'player' ? Math.round(points * 100) : points

export async function removeCorrection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('score_corrections').where('id', '=', id).execute()
}
