import type { Database, Query } from '#platform/db/client.ts'
import { sha256 } from '#platform/sha256.ts'

/** Much longer than an access token is valid, so that a corrected clock revives none. */
const RETENTION_MS = 24 * 60 * 60_000

/**
 * A sign-in in one browser, as its tokens name it. Unlike a time of day, it distinguishes tokens of the same second.
 */
export const sessionOf = (grantId: string): string => sha256(grantId)

/** The provider ends the browser's own session. */
export async function endSessionIn(tx: Query, session: string): Promise<void> {
  await markSessionEnded(tx, session)
  await tx
    .deleteFrom('oidc_artifacts')
    .where((where) =>
      where.or([where('grant_id', '=', session), where.and([where('model', '=', 'Grant'), where('id', '=', session)])]),
    )
    .execute()
}

export async function endSessionsOfIn(tx: Query, accountId: string): Promise<void> {
  await tx
    .insertInto('ended_sessions')
    .columns(['session', 'ended_at'])
    .expression((of) =>
      of
        .selectFrom('oidc_artifacts')
        .select(['id', of.cast<number>(of.val(Date.now()), 'bigint').as('now')])
        .where('model', '=', 'Grant')
        .where('account_id', '=', accountId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('oidc_artifacts').where('account_id', '=', accountId).execute()
}

/** Access tokens only: for when the provider itself deletes the rest. */
export async function markSessionEnded(tx: Query, session: string): Promise<void> {
  await tx
    .insertInto('ended_sessions')
    .values({ session, ended_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function sweepEndedSessions(db: Database): Promise<void> {
  await db.query
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', Date.now() - RETENTION_MS)
    .execute()
}
