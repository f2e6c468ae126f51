import { ChatKind, ChatService, type ChatSettings, QuietHours } from '@tuff/contract'
import type { Instant } from '@tuff/league'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database, Query } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { ChatFields } from './chat-format.ts'

export type StoredChat = ChatSettings & {
  id: string
  service: ChatService
  lastSent: { at: Instant; title: string } | null
}

/** `fields` is undefined when it was encrypted with another key. */
type OpenChat = StoredChat & { fields: ChatFields | undefined }

type NewChat = Omit<StoredChat, 'lastSent'> & { fields: ChatFields }

export type ChatStore = ReturnType<typeof createChatStore>

const sealedFor = (id: string) => `chat ${id}`

export function createChatStore(db: Database, secrets: Pick<Secrets, 'seal' | 'unseal'>) {
  const opened = (row: Row): OpenChat => {
    const text = secrets.unseal(sealedFor(row.id), row.fields)
    return {
      ...chatOf(row),
      fields: text === undefined ? undefined : z.record(z.string(), z.string()).parse(JSON.parse(text)),
    }
  }
  const columnsOf = ({ id, service, name, isOn, kinds, namesDues, quiet, fields }: NewChat) => ({
    id,
    service,
    name,
    is_on: isOn ? (1 as const) : (0 as const),
    kinds: JSON.stringify(kinds),
    names_dues: namesDues ? (1 as const) : (0 as const),
    quiet: JSON.stringify(quiet),
    fields: secrets.seal(sealedFor(id), JSON.stringify(fields)),
  })

  return {
    async all(query: Query = db.query): Promise<OpenChat[]> {
      const rows = await query.selectFrom('chats').selectAll().orderBy('added_at').orderBy('id').execute()
      return rows.map(opened)
    },

    async find(id: string, query: Query = db.query): Promise<OpenChat | undefined> {
      const row = await query.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst()
      return row && opened(row)
    },

    async names(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.query.selectFrom('chats').select(['id', 'name']).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    async add(query: Query, chat: NewChat, at: Instant): Promise<void> {
      const times = { added_at: at, sent_at: null, sent_title: null }
      await query
        .insertInto('chats')
        .values({ ...columnsOf(chat), ...times })
        .execute()
    },

    async replace(query: Query, chat: NewChat): Promise<void> {
      await query.updateTable('chats').set(columnsOf(chat)).where('id', '=', chat.id).execute()
    },

    async remove(query: Query, id: string): Promise<void> {
      await query.deleteFrom('chats').where('id', '=', id).execute()
    },

    async markSent(id: string, at: Instant, title: string): Promise<void> {
      await db.query.updateTable('chats').set({ sent_at: at, sent_title: title }).where('id', '=', id).execute()
    },
  }
}

export async function readListening(query: Query): Promise<StoredChat[]> {
  const rows = await query.selectFrom('chats').selectAll().where('is_on', '=', 1).execute()
  return rows.map(chatOf)
}

type Row = Selectable<Tables['chats']>

/** A kind that a later version no longer has is ignored. */
const Kinds = z.array(ChatKind.or(z.unknown().transform(() => undefined)))

const chatOf = ({ id, service, name, is_on, kinds, names_dues, quiet, sent_at, sent_title }: Row): StoredChat => ({
  id,
  service: ChatService.parse(service),
  name,
  isOn: is_on === 1,
  kinds: Kinds.parse(JSON.parse(kinds)).filter((kind) => kind !== undefined),
  namesDues: names_dues === 1,
  quiet: QuietHours.parse(JSON.parse(quiet)),
  lastSent: sent_at === null ? null : { at: sent_at, title: sent_title ?? '' },
})
