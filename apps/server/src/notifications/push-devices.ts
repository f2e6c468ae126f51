import { type PushDevice, PushSubscriptionDraft } from '@tuff/contract'
import type { Instant } from '@tuff/league'
import type { Database } from '#platform/db/client.ts'
import type { Secrets } from '#platform/secrets.ts'
import { sha256 } from '#platform/sha256.ts'

const MOST_DEVICES = 10
const MOST_REMEMBERED = 50

export type PushDevices = ReturnType<typeof createPushDevices>

export type Reachable = {
  id: string
  subscription: PushSubscriptionDraft
  lastSentAt: Instant | null
  delivered: readonly string[]
}

type Owner = { recipient: string; subject: string; session: string | undefined }

/**
 * Stored encrypted, because anyone who knows a subscription can write to its browser. Signing in on a browser takes it
 * over, and the end of a session removes it.
 */
export function createPushDevices(db: Database, secrets: Pick<Secrets, 'seal' | 'unseal'>) {
  const sealedFor = (id: string) => `push device ${id}`

  return {
    async add(
      owner: Owner,
      { subscription, browser }: { subscription: PushSubscriptionDraft; browser: string },
      now: Instant,
    ) {
      // As the pages compute it, to recognize their own device.
      const id = sha256(subscription.endpoint)
      const { recipient, subject, session = null } = owner
      const row = {
        recipient,
        subject,
        session,
        subscription: secrets.seal(sealedFor(id), JSON.stringify(subscription)),
        browser,
      }
      await db.transaction(async (tx) => {
        const known = await tx.selectFrom('push_devices').select('recipient').where('id', '=', id).executeTakeFirst()
        // The previous owner's received messages do not apply to the new one.
        const added = known?.recipient === recipient ? {} : { added_at: now, last_sent_at: null, delivered: '[]' }
        await tx
          .insertInto('push_devices')
          .values({ id, ...row, added_at: now, last_sent_at: null, delivered: '[]' })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, ...added }))
          .execute()
        const all = await tx
          .selectFrom('push_devices')
          .select('id')
          .where('recipient', '=', recipient)
          .orderBy('added_at', 'desc')
          .orderBy('id')
          .execute()
        const tooMany = all.filter((each) => each.id !== id).slice(MOST_DEVICES - 1)
        for (const each of tooMany) await tx.deleteFrom('push_devices').where('id', '=', each.id).execute()
      })
    },

    /** False when this user has no such device. */
    async remove(recipient: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db.query
        .deleteFrom('push_devices')
        .where('id', '=', id)
        .where('recipient', '=', recipient)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    /** The most recently notified first; with a session, only its devices. */
    async list(recipient: string, session?: string): Promise<PushDevice[]> {
      const rows = await db.query
        .selectFrom('push_devices')
        .select(['id', 'browser', 'added_at', 'last_sent_at', 'session'])
        .where('recipient', '=', recipient)
        .execute()
      return rows
        .filter((row) => session === undefined || row.session === session)
        .map(({ id, browser, added_at, last_sent_at }) => ({
          id,
          browser,
          addedAt: added_at,
          lastSentAt: last_sent_at,
        }))
        .toSorted((a, b) => (b.lastSentAt ?? b.addedAt) - (a.lastSentAt ?? a.addedAt))
    },

    /** Skips devices that were encrypted with another key. */
    async reachable(recipient: string): Promise<Reachable[]> {
      await forgetSignedOut()
      const rows = await db.query.selectFrom('push_devices').selectAll().where('recipient', '=', recipient).execute()
      return rows.flatMap(({ id, subscription, last_sent_at, delivered }) => {
        const text = secrets.unseal(sealedFor(id), subscription)
        if (text === undefined) return []
        return {
          id,
          subscription: PushSubscriptionDraft.parse(JSON.parse(text)),
          lastSentAt: last_sent_at,
          delivered: JSON.parse(delivered),
        }
      })
    },

    /** Prevents duplicates when a message is retried for another device. */
    async markReceived({ id, delivered }: Reachable, messages: readonly string[], at: Instant): Promise<void> {
      const remembered = JSON.stringify([...messages, ...delivered].slice(0, MOST_REMEMBERED))
      await db.query
        .updateTable('push_devices')
        .set({ last_sent_at: at, delivered: remembered })
        .where('id', '=', id)
        .execute()
    },

    async forget(id: string): Promise<void> {
      await db.query.deleteFrom('push_devices').where('id', '=', id).execute()
    },

    forgetSignedOut,
  }

  async function forgetSignedOut(): Promise<void> {
    await db.query
      .deleteFrom('push_devices')
      .where((where) =>
        where.or([
          where('session', 'in', where.selectFrom('ended_sessions').select('session')),
          where('subject', 'in', where.selectFrom('accounts').select('id').where('disabled', '=', 1)),
        ]),
      )
      .execute()
  }
}
