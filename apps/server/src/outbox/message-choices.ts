import type { Query } from '#platform/db/client.ts'

export type MessageChoice = { recipient: string; kind: string; channel: 'mail' | 'push'; isWanted: boolean }

export async function readChoices(query: Query, recipients: readonly string[]): Promise<MessageChoice[]> {
  if (recipients.length === 0) return []
  const rows = await query.selectFrom('message_choices').selectAll().where('recipient', 'in', recipients).execute()
  return rows.map(({ is_wanted, ...row }) => ({ ...row, isWanted: is_wanted === 1 }))
}

export async function writeChoice(query: Query, { isWanted, ...choice }: MessageChoice): Promise<void> {
  const is_wanted = isWanted ? 1 : 0
  await query
    .insertInto('message_choices')
    .values({ ...choice, is_wanted })
    .onConflict((conflict) => conflict.columns(['recipient', 'kind', 'channel']).doUpdateSet({ is_wanted }))
    .execute()
}
