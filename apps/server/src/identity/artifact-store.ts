import type { Adapter, AdapterPayload, Session } from 'oidc-provider'
import type { Database } from '#platform/db/client.ts'
import { sha256 } from '#platform/sha256.ts'
import { endSessionIn, markSessionEnded, sessionOf } from './ended-sessions.ts'
import type { SignOuts } from './sign-outs.ts'

/** Two tabs may refresh with the same token at once: a used one still works this long. */
const REUSE_TOLERANCE_MS = 10_000

/** Grants outlive their last access token, which can be revoked until then. */
const GRANT_RETENTION_MS = 60 * 60_000

/** At most a few kilobytes each, so about thirty megabytes in total. */
const MAX_UNFINISHED = 10_000

export type ArtifactStore = ReturnType<typeof createArtifactStore>

/** Ids that are credentials of a browser are stored as hashes, so that a copy of the database signs nobody in. */
export function createArtifactStore(db: Database, signOuts: Pick<SignOuts, 'changed'>, maxUnfinished = MAX_UNFINISHED) {
  return {
    adapter: (model: string): Adapter => ({
      async upsert(id, { jti: _, ...payload }, expiresIn = 0) {
        const row = {
          payload: JSON.stringify(payload),
          // An interaction only references the grant it began with, and outlives it when another user signs in.
          grant_id: model !== 'Interaction' && payload.grantId ? sessionOf(payload.grantId) : null,
          uid: payload.uid ?? null,
          account_id: payload.accountId ?? null,
          expires_at: Date.now() + expiresIn * 1000,
        }
        await db.query
          .insertInto('oidc_artifacts')
          .values({ model, id: sha256(id), ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },

      async find(id) {
        const row = await rowsOf(db, model).where('id', '=', sha256(id)).executeTakeFirst()
        return row && { ...asArtifact(model, row), jti: id }
      },

      async findByUid(uid) {
        const row = await rowsOf(db, model).where('uid', '=', uid).executeTakeFirst()
        return row && asArtifact(model, row)
      },

      // Only the device flow uses it, which is disabled.
      findByUserCode: async () => undefined,

      async consume(id) {
        const { numUpdatedRows } = await db.query
          .updateTable('oidc_artifacts')
          .set({ consumed_at: Date.now() })
          .where('model', '=', model)
          .where('id', '=', sha256(id))
          .where('consumed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n || model === 'RefreshToken') return
        // Of two requests with the same code at the same moment, only one may succeed.
        const { errors } = await import('oidc-provider')
        throw new errors.InvalidGrant('already consumed')
      },

      async destroy(id) {
        // The provider does so when a refresh token is revoked or reused: its access tokens must be revoked too.
        if (model === 'Grant') await markSessionEnded(db.query, sha256(id))
        await db.query.deleteFrom('oidc_artifacts').where('model', '=', model).where('id', '=', sha256(id)).execute()
        if (model === 'Grant') await signOuts.changed()
      },

      async revokeByGrantId(grantId) {
        await db.query
          .deleteFrom('oidc_artifacts')
          .where('model', '=', model)
          .where('grant_id', '=', sessionOf(grantId))
          .execute()
      },
    }),

    /** Revokes what was issued in this browser: the provider itself would let an open tab keep its tokens. */
    async endSession({ authorizations = {} }: Pick<Session, 'authorizations'>): Promise<void> {
      const grantIds = Object.values(authorizations).flatMap(({ grantId }) => grantId ?? [])
      if (grantIds.length === 0) return
      await db.transaction(async (tx) => {
        for (const grantId of grantIds) await endSessionIn(tx, sessionOf(grantId))
      })
      await signOuts.changed()
    },

    /** A used refresh token is kept until its expiry, so that its later use by a thief ends the sign-in. */
    async sweep(): Promise<void> {
      const now = Date.now()
      await db.query
        .deleteFrom('oidc_artifacts')
        .where('expires_at', '<', now)
        .where((where) => where.or([where('model', '!=', 'Grant'), where('expires_at', '<', now - GRANT_RETENTION_MS)]))
        .execute()
      await sweepUnfinished(db, maxUnfinished)
    },
  }
}

/** Anybody may begin a sign-in, so only the latest unfinished ones are kept. All have the same lifetime. */
async function sweepUnfinished(db: Database, most: number): Promise<void> {
  const oldestKept = db.query
    .selectFrom('oidc_artifacts')
    .select('expires_at')
    .where('model', '=', 'Interaction')
    .orderBy('expires_at', 'desc')
    .offset(most)
    .limit(1)
  await db.query
    .deleteFrom('oidc_artifacts')
    .where('model', '=', 'Interaction')
    .where('expires_at', '<=', oldestKept)
    .execute()
}

const rowsOf = (db: Database, model: string) =>
  db.query.selectFrom('oidc_artifacts').select(['payload', 'consumed_at']).where('model', '=', model)

function asArtifact(model: string, row: { payload: string; consumed_at: number | null }): AdapterPayload {
  const artifact: AdapterPayload = JSON.parse(row.payload)
  const tolerance = model === 'RefreshToken' ? REUSE_TOLERANCE_MS : 0
  if (row.consumed_at === null || Date.now() < row.consumed_at + tolerance) return artifact
  return { ...artifact, consumed: Math.floor(row.consumed_at / 1000) }
}
