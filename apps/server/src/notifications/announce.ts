import { type Announcement, earliestTime } from '@tuff/notifications'
import type { Transaction } from 'kysely'
import { readListening } from '#outbox/channels/chat-store.ts'
import type { NewMessage } from '#outbox/message.ts'
import type { Tables } from '#platform/db/tables.ts'

export async function announcedTo(
  tx: Transaction<Tables>,
  announcements: () => readonly Announcement[],
  now: number,
): Promise<NewMessage[]> {
  const chats = await readListening(tx)
  if (chats.length === 0) return []
  return announcements().flatMap(({ kind, key, title, text, textWithNames, path }) =>
    chats
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ id, namesDues, quiet }): NewMessage => {
        const body = namesDues ? (textWithNames ?? text) : text
        const notBefore = earliestTime(now, quiet)
        return { channel: 'chat', recipient: id, kind, cause: key, content: { title, body, path }, notBefore }
      }),
  )
}
