import { createPickStore } from '#features/picks/pick-store.ts'
import type { Database, Tx } from '#platform/db/client.ts'
import { type KeySource, keyFileIn, makeKey } from '#platform/installation-key.ts'
import { openSecrets } from '#platform/secrets.ts'

/**
 * HOST-06: removes everything that only the lost key can read, so that the server makes new secrets at its start.
 * Returns what is lost.
 */
export async function startWithNewKey(db: Database, key: KeySource): Promise<string[]> {
  if (!key.secret) await makeKey(keyFileIn(key.dataFolder))
  const secrets = await openSecrets(db, key)
  const picks = createPickStore(secrets)
  return db.transaction(async (tx) => {
    const lost = ['all sign-ins']
    const note = (count: bigint | number, one: string, many: string) => {
      if (Number(count) > 0) lost.push(`${count} ${Number(count) === 1 ? one : many}`)
    }
    await tx.deleteFrom('secrets').execute()
    await tx.deleteFrom('oidc_artifacts').execute()
    await tx.deleteFrom('recovery_codes').execute()
    note(await deleteAll(tx, 'second_factors'), 'second step', 'second steps')
    note(await deleteAll(tx, 'push_devices'), 'push device', 'push devices')
    note(await deleteAll(tx, 'chats'), 'chat or webhook', 'chats and webhooks')
    const links = await tx.deleteFrom('access_tokens').where('sealed', 'is not', null).executeTakeFirst()
    note(links.numDeletedRows, 'calendar or television link', 'calendar and television links')
    const unsent = await tx
      .updateTable('outbox')
      .set({ state: 'unwanted', content: '', ended_at: Date.now() })
      .where('state', 'in', ['waiting', 'given-up'])
      .executeTakeFirst()
    note(unsent.numUpdatedRows, 'unsent message', 'unsent messages')
    const night = await tx
      .updateTable('pick_night')
      .set({ link: null, link_hash: null, is_link_on: 0 })
      .where('link', 'is not', null)
      .executeTakeFirst()
    note(night.numUpdatedRows, 'join link', 'join links')
    note(await picks.forget(tx), 'team’s unrevealed picks', 'teams’ unrevealed picks')
    return lost
  })
}

async function deleteAll(tx: Tx, table: 'second_factors' | 'push_devices' | 'chats'): Promise<bigint> {
  return (await tx.deleteFrom(table).executeTakeFirst()).numDeletedRows
}
