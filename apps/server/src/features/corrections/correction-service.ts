import {
  type CorrectionDraft,
  type CorrectionPreview,
  type CorrectionRequest,
  type ScoreCorrection,
  weekLabel,
  weekNumber,
} from '@tuff/contract'
import { type Correction, findPlayer, findTeam, type Snapshot, updateSnapshot } from '@tuff/league'
import type { Kysely, Transaction } from 'kysely'
import type { Author } from '#platform/author.ts'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { type KeyedRequest, onceOnly } from '#platform/idempotency.ts'
import type { Notices } from '#platform/notices.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { playerNamed, teamNamed } from '#season/named.ts'
import {
  addCorrection,
  type CorrectionRow,
  findCorrection,
  pointsOf,
  readCorrections,
  removeCorrection,
} from './correction-store.ts'

type Entry = {
  by: Author
  action: 'correction-added' | 'correction-removed'
  teamEmail?: string
  week: number
  before: unknown
  after: unknown
  reason?: string
}

type Parts = {
  db: Database
  league: LiveLeague
  /** The names of whoever has an account, by e-mail. */
  people(): Promise<ReadonlyMap<string, string>>
  notices: Pick<Notices, 'publish'>
  audit: { record(tx: Transaction<Tables>, entry: Entry): Promise<void> }
  /** Whose figures differ between a league and what it would be. */
  changedStandings(before: Snapshot, after: Snapshot): CorrectionPreview
  now?: () => number
}

export type CorrectionService = ReturnType<typeof createCorrectionService>

/** How the commissioner puts a score right. */
export function createCorrectionService({
  db,
  league,
  people,
  notices,
  audit,
  now = Date.now,
  ...parts
}: Parts) {
  return {
    /** Asked of a second snapshot, which nobody else sees. */
    async preview(draft: CorrectionDraft): Promise<CorrectionPreview> {
      refuseWeekToCome(weekNumber(draft.week))
      await refuseUnknown(db.query, draft)
      const { snapshot } = league
      const corrections = [...snapshot.corrections, correctionIn(draft)]
      return parts.changedStandings(snapshot, updateSnapshot(snapshot, { corrections }))
    },

    async list(): Promise<ScoreCorrection[]> {
      const [rows, names] = await Promise.all([readCorrections(db.query), people()])
      return rows.map((row) => messageOf(row, names))
    },

    async add(request: CorrectionRequest, by: Author, keyed?: KeyedRequest): Promise<ScoreCorrection> {
      const row = await db.transaction((tx) =>
        onceOnly(tx, keyed, now(), async () => {
          refuseWeekToCome(weekNumber(request.week))
          await refuseUnknown(tx, request)
          const made = await addCorrection(tx, request, { email: by.email, at: now() })
          // An entry that takes a removal back says why it does so; any other says why the score is put right.
          const reason = by.reason ?? made.reason
          await audit.record(tx, { ...entryOf('correction-added', made, by), before: null, after: made, reason })
          return made
        }),
      )
      await announce()
      return messageOf(row, await people())
    },

    async remove(id: string, by: Author): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await findCorrection(tx, id)
        if (!row) throw new AppError('not-found', 'This correction is no longer there: it has been removed.')
        await removeCorrection(tx, id)
        await audit.record(tx, { ...entryOf('correction-removed', row, by), before: row, after: null })
      })
      await announce()
    },
  }

  /** Only after the commit: whoever hears of the change must find it. */
  async function announce(): Promise<void> {
    notices.publish({ part: 'corrections' })
    await league.settled()
  }

  function refuseWeekToCome(week: number): void {
    if (week > league.week)
      throw new AppError('rule-broken', `Week ${week} is still to come: only weeks 1 to ${league.week} can be corrected.`)
  }

  function messageOf(row: CorrectionRow, names: ReadonlyMap<string, string>): ScoreCorrection {
    const { id, reason, made_by: by, made_at: at } = row
    const stored = { id, week: weekLabel(row.week), reason, by, byName: names.get(by) ?? by, at }
    if (row.player_id === null) {
      const teamName = findTeam(league.snapshot, row.email!)?.name ?? row.email!
      return { of: 'team', managerEmail: row.email!, teamName, points: row.points, ...stored }
    }
    const playerName = findPlayer(league.snapshot, row.player_id)?.name ?? row.player_id
    return { of: 'player', playerID: row.player_id, playerName, points: row.points / 100, ...stored }
  }
}

/** As the rules know one that is stored. */
const correctionIn = (draft: CorrectionDraft): Correction => ({
  id: 'preview',
  week: weekNumber(draft.week),
  points: pointsOf(draft),
  ...(draft.of === 'player' ? { playerId: draft.playerID } : { email: draft.managerEmail }),
})

const entryOf = <Action extends Entry['action']>(action: Action, { week, email }: CorrectionRow, by: Author) => ({
  by,
  action,
  week,
  ...(email !== null && { teamEmail: email }),
})

async function refuseUnknown(tx: Kysely<Tables>, request: CorrectionDraft): Promise<void> {
  if (request.of === 'player') await playerNamed(tx, request.playerID)
  else await teamNamed(tx, request.managerEmail)
}
