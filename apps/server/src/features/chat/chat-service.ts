import { randomUUID } from 'node:crypto'
import { CHAT_KINDS, CHAT_SERVICES, type Chat, type ChatDraft, fieldsOf, MOST_CHATS, PAGE_PATHS } from '@tuff/contract'
import type { Instant } from '@tuff/league'
import { z } from 'zod'
import type { ChatChannel } from '#outbox/channels/chat-channel.ts'
import type { ChatFields } from '#outbox/channels/chat-format.ts'
import type { ChatStore, StoredChat } from '#outbox/channels/chat-store.ts'
import { pause, readPauses } from '#outbox/pauses.ts'
import type { Author } from '#platform/author.ts'
import type { Query } from '#platform/db/client.ts'
import { AppError, TooManyRequests } from '#platform/errors.ts'
import { changedFields, changesInWords, loggedAction } from '#platform/logged-action.ts'
import { addressRefusal } from '#providers/reading/address-refusal.ts'
import type { LeagueDeps } from '#season/league-deps.ts'

/** The fields by their titles. */
const LoggedChat = z.object({ Chat: z.string() }).catchall(z.string()).nullable()

const listed = (change: { before: z.infer<typeof LoggedChat>; after: z.infer<typeof LoggedChat> }) =>
  changedFields(
    change,
    (title) => title,
    (value) => value,
  )

export const chatChanged = loggedAction('chat-changed', {
  payload: z.object({ before: LoggedChat, after: LoggedChat }),
  sentence(change) {
    const { before, after } = change
    if (before && after) return `Changed the chat ${after.Chat}: ${changesInWords(listed(change))}.`
    return after ? `Added the chat ${after.Chat}.` : `Removed the chat ${before?.Chat}.`
  },
  changes: listed,
})

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'now' | 'origin'> & {
  chats: ChatStore
  chat: Pick<ChatChannel, 'deliver' | 'problemWith'>
  privateSources: boolean
}

export type ChatService = ReturnType<typeof createChatService>

/** TALK-01: the commissioner's chats and webhooks. */
export function createChatService({ db, change, chats, chat, origin, privateSources, now = Date.now }: Deps) {
  async function all(): Promise<{ chats: Chat[] }> {
    const stored = await chats.all()
    const pauses = await readPauses(db.query, 'chat', now())
    const queued = await readQueued(db.query)
    return {
      chats: stored.map(({ fields, ...each }) => {
        const { waiting = 0, givenUp = null } = queued.get(each.id) ?? {}
        return {
          ...each,
          fields: maskedFields(each.service, fields),
          waiting,
          pausedUntil: pauses.get(each.id) ?? null,
          givenUp: givenUp && givenUp.at > (each.lastSent?.at ?? 0) ? givenUp : null,
        }
      }),
    }
  }

  async function checkedFields({ service, fields }: ChatDraft, before: ChatFields = {}): Promise<ChatFields> {
    const unknown = Object.keys(fields).find((name) => !Object.hasOwn(fieldsOf(service), name))
    if (unknown !== undefined)
      throw new AppError('invalid-request', `${CHAT_SERVICES[service].label} has no such field.`)
    const whole = { ...before, ...fields }
    const address = whole.address
    const problem = chat.problemWith(service, whole) ?? (address && (await addressRefusal(address, privateSources)))
    if (problem) throw new AppError('invalid-request', problem)
    return whole
  }

  return {
    all,

    async add(draft: ChatDraft, by: Author) {
      const fields = await checkedFields(draft)
      const added = { ...draft, id: randomUUID(), fields }
      await change({ by, touches: [] }, async (tx) => {
        if ((await chats.all(tx)).length >= MOST_CHATS)
          throw new AppError('rule-broken', `A league has ${MOST_CHATS} chats and webhooks at most.`)
        await chats.add(tx, added, now())
        return { entry: chatChanged.entry({ before: null, after: loggedChat(added) }), result: null }
      })
      return all()
    },

    async edit(id: string, draft: ChatDraft, by: Author) {
      const { fields: known, service } = await find(id)
      if (draft.service !== service)
        throw new AppError('rule-broken', 'A chat stays with its service: add another one.')
      const fields = await checkedFields(draft, known)
      await change({ by, touches: [] }, async (tx) => {
        const before = await find(id, tx)
        const after = { ...draft, id, fields }
        await chats.replace(tx, after)
        const isMoved = JSON.stringify(before.fields) !== JSON.stringify(fields)
        const sides = { before: loggedChat(before), after: loggedChat(after, isMoved) }
        const isSame = JSON.stringify(sides.before) === JSON.stringify(sides.after)
        return isSame ? { result: null } : { entry: chatChanged.entry(sides), result: null }
      })
      return all()
    },

    async remove(id: string, by: Author) {
      await change({ by, touches: [] }, async (tx) => {
        const before = await find(id, tx)
        await chats.remove(tx, id)
        return { entry: chatChanged.entry({ before: loggedChat(before), after: null }), result: null }
      })
      return all()
    },

    async test(id: string) {
      const { fields, ...open } = await find(id)
      if (!fields) throw new AppError('rule-broken', 'Its address cannot be read any more: enter it again.')
      refuseWhilePaused(open, (await readPauses(db.query, 'chat', now())).get(id))
      const link = `${origin}${PAGE_PATHS.dashboard}`
      const part = { ...TEST, id: randomUUID(), kind: 'test', link, at: now() }
      const outcome = await chat.deliver({ ...open, fields }, [part], AbortSignal.timeout(TEST_MS))
      if (typeof outcome === 'string') return all()
      if (outcome.waitsUntil !== undefined) {
        await pause(db.query, 'chat', id, outcome.waitsUntil)
        refuseWhilePaused(open, outcome.waitsUntil)
      }
      throw new AppError('rule-broken', outcome.failed)
    },
  }

  async function find(id: string, query = db.query) {
    const stored = await chats.find(id, query)
    if (!stored) throw new AppError('not-found', 'This chat was removed.')
    return stored
  }

  function refuseWhilePaused({ service }: StoredChat, until: number | undefined): void {
    if (until === undefined || until <= now()) return
    const seconds = Math.ceil((until - now()) / 1000)
    throw new TooManyRequests(`${CHAT_SERVICES[service].label} asked to wait for ${seconds} s.`, until - now())
  }
}

const TEST_MS = 15_000
const TEST = { title: 'This is a test', text: 'Messages of your league arrive here.' }

const loggedChat = (
  { service, name, isOn, kinds, namesDues, quiet }: Omit<StoredChat, 'id' | 'lastSent'>,
  isMoved = false,
) => ({
  Chat: `${CHAT_SERVICES[service].label}, ${name}`,
  State: isOn ? 'on' : 'off',
  Messages: kinds.map((kind) => CHAT_KINDS[kind].label).join(', ') || 'none',
  'Names in dues reminders': namesDues ? 'yes' : 'no',
  'Quiet hours': quiet.isOn ? `${quiet.from} to ${quiet.to}, ${quiet.zone}` : 'none',
  ...(isMoved && { Address: 'replaced' }),
})

/** Shorter values would be given away by their last characters. */
const SHORTEST = 12

/** TALK-01: what is shown of addresses and secrets: the host and the last four characters. */
function maskedFields(service: StoredChat['service'], fields: ChatFields | undefined): Record<string, string> {
  if (!fields) return {}
  return Object.fromEntries(Object.keys(fieldsOf(service)).map((name) => [name, masked(fields[name] ?? '')]))
}

function masked(value: string): string {
  const end = value.length < SHORTEST ? '…' : `…${value.slice(-4)}`
  return URL.canParse(value) && /^https?:/i.test(value) ? `${new URL(value).host}${end}` : end
}

type Queued = { waiting: number; givenUp: { at: Instant; reason: string } | null }

async function readQueued(query: Query): Promise<Map<string, Queued>> {
  const rows = await query
    .selectFrom('outbox')
    .select(['recipient', 'state', 'ended_at', 'reason'])
    .where('channel', '=', 'chat')
    .where('state', 'in', ['waiting', 'given-up'])
    .orderBy('ended_at')
    .execute()
  const queued = new Map<string, Queued>()
  for (const { recipient, state, ended_at, reason } of rows) {
    const { waiting, givenUp } = queued.get(recipient) ?? { waiting: 0, givenUp: null }
    if (state === 'waiting') queued.set(recipient, { waiting: waiting + 1, givenUp })
    else queued.set(recipient, { waiting, givenUp: { at: ended_at ?? 0, reason: reason ?? NEVER_TRIED } })
  }
  return queued
}

const NEVER_TRIED = 'The server was not running.'
