import { randomUUID } from 'node:crypto'
import { CHAT_SERVICES, type Chat, type ChatDraft, fieldsOf, MOST_CHATS, PAGE_PATHS } from '@tuff/contract'
import type { ChatChannel } from '#outbox/channels/chat-channel.ts'
import type { ChatFields } from '#outbox/channels/chat-format.ts'
import type { ChatStore, StoredChat } from '#outbox/channels/chat-store.ts'
import { pause, readPauses } from '#outbox/pauses.ts'
import type { Author } from '#platform/author.ts'
import { AppError, TooManyRequests } from '#platform/errors.ts'
import { addressRefusal } from '#providers/reading/address-refusal.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { loggedChat } from './logged-chat.ts'
import { maskedFields } from './masked-fields.ts'
import { readQueued } from './queued-chats.ts'

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

  /** The fields of a draft over those it leaves as they are. */
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

    async add(draft: ChatDraft, by: Author): Promise<{ chats: Chat[] }> {
      const fields = await checkedFields(draft)
      const added = { ...draft, id: randomUUID(), fields }
      await change({ by, touches: [] }, async (tx) => {
        if ((await chats.all(tx)).length >= MOST_CHATS)
          throw new AppError('rule-broken', `A league has ${MOST_CHATS} chats and webhooks at most.`)
        await chats.add(tx, added, now())
        return { entry: { action: 'chat-changed', before: null, after: loggedChat(added) }, result: null }
      })
      return all()
    },

    async edit(id: string, draft: ChatDraft, by: Author): Promise<{ chats: Chat[] }> {
      const { fields: known, service } = await found(id)
      if (draft.service !== service)
        throw new AppError('rule-broken', 'A chat stays with its service: add another one.')
      const fields = await checkedFields(draft, known)
      await change({ by, touches: [] }, async (tx) => {
        const before = await chats.find(id, tx)
        if (!before) throw new AppError('not-found', NO_CHAT)
        const after = { ...draft, id, fields }
        await chats.replace(tx, after)
        const isMoved = JSON.stringify(before.fields) !== JSON.stringify(fields)
        const sides = { before: loggedChat(before), after: loggedChat(after, isMoved) }
        const isSame = JSON.stringify(sides.before) === JSON.stringify(sides.after)
        return isSame ? { result: null } : { entry: { action: 'chat-changed', ...sides }, result: null }
      })
      return all()
    },

    async remove(id: string, by: Author): Promise<{ chats: Chat[] }> {
      await change({ by, touches: [] }, async (tx) => {
        const before = await chats.find(id, tx)
        if (!before) throw new AppError('not-found', NO_CHAT)
        await chats.remove(tx, id)
        return { entry: { action: 'chat-changed', before: loggedChat(before), after: null }, result: null }
      })
      return all()
    },

    async test(id: string): Promise<{ chats: Chat[] }> {
      const { fields, ...open } = await found(id)
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

  async function found(id: string) {
    const stored = await chats.find(id)
    if (!stored) throw new AppError('not-found', NO_CHAT)
    return stored
  }

  function refuseWhilePaused({ service }: StoredChat, until: number | undefined): void {
    if (until === undefined || until <= now()) return
    const seconds = Math.ceil((until - now()) / 1000)
    throw new TooManyRequests(`${CHAT_SERVICES[service].label} asked to wait for ${seconds} s.`, until - now())
  }
}

const NO_CHAT = 'This chat was removed.'
const TEST_MS = 15_000
const TEST = { title: 'This is a test', text: 'Messages of your league arrive here.' }
