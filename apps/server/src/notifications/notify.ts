import { NOTIFICATION_KINDS, USUAL_NOTIFICATIONS } from '@tuff/contract'
import { type Announcement, earliestSendTime, type Notification } from '@tuff/notifications'
import { readListening } from '#outbox/channels/chat-store.ts'
import type { NewMessage } from '#outbox/message.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Tx } from '#platform/db/client.ts'
import { readSettings } from './notification-settings.ts'

export type News = Notification | Announcement

/** Call in the transaction of the cause, so that the notification exists if and only if it happened (HAND-05). */
export type Notify = (
  tx: Tx,
  causes: () => readonly News[],
  /** The kind of all notifications. A kind that is mailed by default reaches users who have chosen nothing. */
  kind?: Notification['kind'],
) => Promise<void>

/** For an ended season, or a test league. */
export const noop: Notify = async () => {}

/** HAND-03, TALK-01: queues what users and chats want, on their channels and outside their quiet hours. */
export const createNotify =
  ({ queue }: Pick<Outbox, 'queue'>, now: () => number = Date.now): Notify =>
  async (tx, causes, kind) => {
    let known: readonly News[] | undefined
    const news = () => {
      known ??= causes()
      return known
    }
    const toUsers = () => news().flatMap((each) => ('to' in each ? [each] : []))
    const toChats = () => news().flatMap((each) => ('to' in each ? [] : [each]))
    await queue(tx, [
      ...(await notifiedTo(tx, toUsers, { now: now(), kind })),
      ...(await announcedTo(tx, toChats, now())),
    ])
  }

async function notifiedTo(
  tx: Tx,
  notifications: () => readonly Notification[],
  { now, kind: ofAll }: { now: number; kind: Notification['kind'] | undefined },
): Promise<NewMessage[]> {
  // In most leagues nobody has subscribed: skips formatting the text.
  const isUsual = ofAll !== undefined && USUAL_NOTIFICATIONS.channels[ofAll].mail
  if (!isUsual && !(await hasRecipients(tx))) return []
  const addressed = notifications().map((each) => ({ ...each, to: each.to.toLowerCase() }))
  const people = [...new Set(addressed.map(({ to }) => to))]
  const settingsOf = await readSettings(tx, people)
  const reached = await readReached(tx, people)
  return addressed.flatMap(({ kind, to, key, title, text, path, isDraft, notBefore = now }): NewMessage[] => {
    const { channels, quiet } = settingsOf(to)
    const content = { title, body: text, path, ...(isDraft && { isDraft }) }
    const message = { recipient: to, kind, cause: key, content }
    const byMail = NOTIFICATION_KINDS[kind].isMailed && channels[kind].mail
    return [
      ...(channels[kind].push && reached.has(to)
        ? [{ ...message, channel: 'push' as const, notBefore: earliestSendTime(notBefore, quiet) }]
        : []),
      // Mail needs no quiet hours.
      ...(byMail ? [{ ...message, channel: 'mail' as const, notBefore }] : []),
    ]
  })
}

async function readReached(tx: Tx, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const rows = await tx.selectFrom('push_devices').select('recipient').where('recipient', 'in', people).execute()
  return new Set(rows.map(({ recipient }) => recipient))
}

async function announcedTo(tx: Tx, announcements: () => readonly Announcement[], now: number): Promise<NewMessage[]> {
  const chats = await readListening(tx)
  if (chats.length === 0) return []
  return announcements().flatMap(({ kind, key, title, text, textWithNames, path }) =>
    chats
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ id, namesDues, quiet }): NewMessage => {
        const body = namesDues ? (textWithNames ?? text) : text
        const notBefore = earliestSendTime(now, quiet)
        return { channel: 'chat', recipient: id, kind, cause: key, content: { title, body, path }, notBefore }
      }),
  )
}

async function hasRecipients(tx: Tx): Promise<boolean> {
  const device = await tx.selectFrom('push_devices').select('id').limit(1).executeTakeFirst()
  if (device) return true
  const byMail = tx
    .selectFrom('message_choices')
    .select('kind')
    .where('channel', '=', 'mail')
    .where('is_wanted', '=', 1)
  return (await byMail.limit(1).executeTakeFirst()) !== undefined
}
