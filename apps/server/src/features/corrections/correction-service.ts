import { randomUUID } from 'node:crypto'
import {
  type CorrectionDraft,
  type CorrectionPreview,
  type CorrectionRequest,
  type ScoreCorrection,
  weekLabel,
  weekNumber,
} from '@tuff/contract'
import { type Correction, findPlayer, findTeam, type Snapshot, updateSnapshot } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { readReplayTime } from '#platform/leader-note.ts'
import { listingLateChanges } from '#season/late-changes.ts'
import type { LeagueDeps, SeasonDeps } from '#season/league-deps.ts'
import { playerNamed, teamNamed } from '#season/named.ts'
import { correctionAdded, correctionRemoved } from './logged-corrections.ts'

type Deps = Pick<LeagueDeps, 'change' | 'league' | 'now' | 'people'> & {
  changedStandings(before: Snapshot, after: Snapshot): CorrectionPreview
}

export type CorrectionService = ReturnType<typeof createCorrectionService>

export function createCorrectionService({ change, league, people, now = Date.now, ...deps }: Deps) {
  return {
    /** Computed on a separate snapshot that is never published. */
    async preview(draft: CorrectionDraft): Promise<CorrectionPreview> {
      refuseFutureWeek(weekNumber(draft.week))
      if (draft.of === 'player') league.player(draft.playerID)
      else league.team(draft.managerEmail)
      const { snapshot } = league
      const corrections = [...snapshot.corrections, correctionIn(draft)]
      return deps.changedStandings(snapshot, updateSnapshot(snapshot, { corrections }))
    },

    async add(request: CorrectionRequest, by: Author, key?: KeyedRequest): Promise<ScoreCorrection> {
      const row = await change({ by, key, touches: ['corrections'] }, async (tx) => {
        refuseFutureWeek(weekNumber(request.week))
        if (request.of === 'player') await playerNamed(tx, request.playerID)
        else await teamNamed(tx, request.managerEmail)
        const made = await listingLateChanges(tx, touchingWeek(weekNumber(request.week)), () =>
          addCorrection(tx, request, { email: by.email, at: now() }),
        )
        // A restored correction is logged with the reason for restoring it.
        const reason = by.reason ?? made.reason
        const entry = correctionAdded.entry({ ...ofWhom(made), after: made }, reason)
        return { entry, result: made }
      })
      return messageOf(row, league.snapshot, await people())
    },

    remove: (id: string, by: Author): Promise<void> =>
      change({ by, touches: ['corrections'] }, async (tx) => {
        const row = await tx.selectFrom('score_corrections').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw new AppError('not-found', 'This correction is no longer there: it has been removed.')
        await listingLateChanges(tx, touchingWeek(row.week), () =>
          tx.deleteFrom('score_corrections').where('id', '=', id).execute(),
        )
        const entry = correctionRemoved.entry({ ...ofWhom(row), before: row })
        return { entry, result: undefined }
      }),
  }

  function refuseFutureWeek(week: number): void {
    if (week > league.week)
      throw new AppError(
        'rule-broken',
        `Week ${week} is still to come: only weeks 1 to ${league.week} can be corrected.`,
      )
  }
}

export async function listCorrections({
  db,
  league,
  people,
}: Pick<SeasonDeps, 'db' | 'league' | 'people'>): Promise<ScoreCorrection[]> {
  const stored = db.query.selectFrom('score_corrections').selectAll().orderBy('made_at', 'desc').orderBy('id')
  const [rows, names] = await Promise.all([stored.execute(), people()])
  return rows.map((row) => messageOf(row, league.snapshot, names))
}

function messageOf(row: CorrectionRow, league: Snapshot, names: ReadonlyMap<string, string>): ScoreCorrection {
  const { id, reason, made_by: by, made_at, league_at } = row
  const at = league_at ?? made_at
  const stored = { id, week: weekLabel(row.week), reason, by, byName: names.get(by) ?? by, at }
  if (row.player_id === null) {
    const teamName = findTeam(league, row.email!)?.name ?? row.email!
    return { of: 'team', managerEmail: row.email!, teamName, points: row.points, ...stored }
  }
  const playerName = findPlayer(league, row.player_id)?.name ?? row.player_id
  return { of: 'player', playerID: row.player_id, playerName, points: row.points / 100, ...stored }
}

const correctionIn = (draft: CorrectionDraft): Correction => ({
  id: 'preview',
  week: weekNumber(draft.week),
  points: pointsOf(draft),
  ...(draft.of === 'player' ? { playerId: draft.playerID } : { email: draft.managerEmail }),
})

const touchingWeek = (week: number) => ({ cause: 'correction' as const, weeks: [week] })

const ofWhom = ({ week, email }: CorrectionRow) => ({ week, ...(email !== null && { email }) })

type CorrectionRow = Tables['score_corrections']

async function addCorrection(
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
const pointsOf = ({ of, points }: CorrectionDraft): number => (of === 'player' ? Math.round(points * 100) : points)
