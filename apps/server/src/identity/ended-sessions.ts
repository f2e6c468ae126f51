import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Much longer than an access token lives, so that a clock that is put right brings none back. */
const REMEMBER_MS = 24 * 60 * 60_000

/**
 * One sign-in in one browser, as its tokens name it: the provider's grant, hashed as the grant itself is. It is exact
 * where a time of day is not: a token of the same second is void if its session has ended, and only then.
 */
export const sessionOf = (grantId: string): string => createHash('sha256').update(grantId).digest('base64url')

/** Whatever was given out in this session is void; what its browser remembers of it is for the provider to end. */
export async function endSessionIn(tx: Kysely<Tables>, session: string): Promise<void> {
  await rememberEnded(tx, session)
  await tx
    .deleteFrom('oidc_artifacts')
    .where((where) =>
      where.or([where('grant_id', '=', session), where.and([where('model', '=', 'Grant'), where('id', '=', session)])]),
    )
    .execute()
}

/** The same for every session of an account. */
export async function endSessionsOfIn(tx: Kysely<Tables>, accountId: string): Promise<void> {
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

/** Only its access tokens: for when the provider itself deletes the rest. */
export async function rememberEnded(tx: Kysely<Tables>, session: string): Promise<void> {
  await tx
    .insertInto('ended_sessions')
    .values({ session, ended_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function sweepEndedSessions(db: Database): Promise<void> {
  await db.query
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', Date.now() - REMEMBER_MS)
    .execute()
}
