import { randomUUID } from 'node:crypto'
import type { Instant } from '@tuff/league'
import type { Author } from './author.ts'
import type { Tx } from './db/tables.ts'
import { AppError } from './errors.ts'
import { readReplayTime } from './leader-note.ts'

export type LoggedAction =
  | 'roster-edited'
  | 'trade-added'
  | 'trade-edited'
  | 'trade-deleted'
  | 'trade-asked'
  | 'trade-withdrawn'
  | 'trade-approved'
  | 'trade-declined'
  | 'trade-lapsed'
  | 'correction-added'
  | 'correction-removed'
  | 'money-recorded'
  | 'money-reversed'
  | 'payments-imported'
  | 'pick-night-set'
  | 'join-link-renewed'
  | 'join-link-switched'
  | 'team-joined'
  | 'picks-locked'
  | 'team-opened-again'
  | 'new-teams-let-in'
  | 'late-team-counted'
  | 'picks-reminded'
  | 'salaries-suggested'
  | 'salary-set'
  | 'settings-changed'
  | 'flag-set'
  | 'league-set-up'
  | 'season-ended'
  | 'season-started'
  | 'earlier-seasons-brought'
  | 'team-renamed'
  | 'team-handed-over'
  | 'week-set'
  | 'clock-set'
  | 'clock-accepted'
  | 'game-called-off'
  | 'game-put-back'
  | 'week-closed'
  | 'week-reopened'
  | 'data-imported'
  | 'data-fetched'
  | 'response-accepted'
  | 'last-word-chosen'
  | 'sources-chosen'
  | 'chat-changed'
  | 'account-invited'
  | 'account-changed'
  | 'account-link-made'
  | 'first-account-made'
  | 'second-factor-reset'
  | 'sign-in-released'
  | 'person-deleted'

export type Entry = {
  action: LoggedAction
  teamEmail?: string
  week?: number
  before: unknown
  after: unknown
  /** Replaces the author's reason. */
  reason?: string
}

export const ALREADY_REVERTED = 'This change has already been reverted.'

/** `leagueAt` is required where the database is not that of the live league, because its clock is unknown there. */
type Times = { at?: Instant; leagueAt?: Instant | null }

/** D-10: call in the transaction of the change. */
export async function record(
  tx: Tx,
  by: Author,
  entry: Entry,
  { at = Date.now(), leagueAt }: Times = {},
): Promise<void> {
  const { action, teamEmail, week, before, after, reason = by.reason } = entry
  if (by.reverts) await refuseASecondTime(tx, by.reverts.entry)
  await tx
    .insertInto('audit_log')
    .values({
      id: by.reverts?.as ?? randomUUID(),
      at,
      league_at: leagueAt === undefined ? await readReplayTime(tx, at) : leagueAt,
      subject: by.subject,
      email: by.email,
      action,
      team_email: teamEmail ?? null,
      week: week ?? null,
      before: JSON.stringify(before ?? null),
      after: JSON.stringify(after ?? null),
      reason: reason ?? null,
      reverts: by.reverts?.entry ?? null,
    })
    .execute()
}

/** Runs in the transaction of the change, so that one of two concurrent reverts finds the other's entry. */
async function refuseASecondTime(tx: Tx, entry: string): Promise<void> {
  const other = await tx.selectFrom('audit_log').select('id').where('reverts', '=', entry).executeTakeFirst()
  if (other) throw new AppError('rule-broken', ALREADY_REVERTED)
}
