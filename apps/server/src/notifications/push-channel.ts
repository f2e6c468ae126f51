import type { NotificationKind, PushMessage } from '@tuff/contract'
import { combineNotifications } from '@tuff/notifications'
import type { Urgency } from 'web-push'
import { batchId, type Channel, type OutboxMessage, type Outcome } from '#outbox/message.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { PushDevices, Reachable } from './push-devices.ts'
import { isCurvePoint, type PushResult, pushRequest } from './push-request.ts'

type Deps = {
  devices: PushDevices
  keys: PushKeys
  origin: string
  privatePush: boolean
  now?: () => number
}

/** Minimum time between messages to one device. */
const GATHERS_MS = 60_000

const HOUR_S = 3_600
/**
 * How long a push service keeps a message for a phone that is off, and whether it may wake one that saves its battery.
 */
const CARE: Record<NotificationKind | 'account-notice', { ttl: number; urgency: Urgency }> = {
  'account-notice': { ttl: 48 * HOUR_S, urgency: 'high' },
  'week-settled': { ttl: 48 * HOUR_S, urgency: 'normal' },
  'trade-decided': { ttl: 48 * HOUR_S, urgency: 'high' },
  'request-waits': { ttl: 48 * HOUR_S, urgency: 'high' },
  'backup-failed': { ttl: 48 * HOUR_S, urgency: 'high' },
  recap: { ttl: 48 * HOUR_S, urgency: 'low' },
  'dues-due': { ttl: 24 * HOUR_S, urgency: 'normal' },
  // Useless after the lock.
  'pick-night': { ttl: 2 * HOUR_S, urgency: 'high' },
  // Useless after the game.
  'player-out': { ttl: 4 * HOUR_S, urgency: 'high' },
}
const URGENCIES: Urgency[] = ['high', 'normal', 'low']

export type PushChannel = ReturnType<typeof createPushChannel>

export function createPushChannel({ devices, keys, origin, privatePush, now = Date.now }: Deps) {
  // A league on localhost has no contact address for a push service.
  const subject = origin.startsWith('https:') ? origin : 'mailto:commissioner@localhost'
  const channel: Channel = { name: 'push', gathersForMs: GATHERS_MS, send }
  return { channel, push }

  /** Each device gets only what it has not received: when one is unreachable, the others get no duplicates. */
  async function send(messages: readonly OutboxMessage[], signal: AbortSignal): Promise<Outcome> {
    const own = await devices.reachable(messages[0]!.recipient)
    const outcomes = await Promise.all(own.map((device) => pushToDevice(device, messages, signal)))
    const failures = outcomes.filter((outcome) => typeof outcome === 'object')
    const passing = failures.find(({ isFinal }) => !isFinal)
    if (passing) return { failed: passing.refused }
    if (outcomes.includes('accepted')) return 'sent'
    return failures[0] ? { failed: failures[0].refused, isFinal: true } : 'unwanted'
  }

  async function pushToDevice(
    device: Reachable,
    messages: readonly OutboxMessage[],
    signal: AbortSignal,
  ): Promise<PushResult> {
    const [first, ...others] = messages.filter(({ id }) => !device.delivered.includes(id))
    if (!first) return 'accepted'
    if (waitFor(device, now()) > 0) return { refused: NOT_YET, isFinal: false }
    const waiting = [first, ...others]
    const cares = waiting.map(({ kind }) => CARE[kind as keyof typeof CARE])
    const options = {
      ttl: Math.max(...cares.map(({ ttl }) => ttl)),
      urgency: URGENCIES.find((each) => cares.some(({ urgency }) => urgency === each))!,
    }
    const combined = combineNotifications([sentBy(first), ...others.map(sentBy)])
    return push(
      device,
      waiting.map(({ id }) => id),
      { ...combined, topic: batchId(waiting) },
      options,
      signal,
    )
  }

  async function push(
    device: Reachable,
    ids: readonly string[],
    message: PushMessage,
    { ttl, urgency }: { ttl: number; urgency: Urgency },
    signal: AbortSignal,
  ): Promise<PushResult> {
    // Registered before keys were validated: the library throws, and the user's other devices would get nothing.
    if (!isCurvePoint(device.subscription.keys.p256dh)) {
      await devices.forget(device.id)
      return 'gone'
    }
    // Loaded with the first message: many leagues never send one, and every start would wait for it.
    const { default: webPush } = await import('web-push')
    const details = webPush.generateRequestDetails(device.subscription, JSON.stringify(message), {
      vapidDetails: { subject, ...keys },
      TTL: ttl,
      urgency,
      topic: message.topic,
    })
    const result = await pushRequest(details, { privatePush, signal })
    if (result === 'gone') await devices.forget(device.id)
    if (result === 'accepted') await devices.markReceived(device, ids, now())
    return result
  }
}

/** Ignores a timestamp in the future, by a clock that was ahead. */
export const waitFor = ({ lastSentAt }: { lastSentAt: number | null }, now: number): number =>
  lastSentAt === null || lastSentAt > now ? 0 : Math.max(0, lastSentAt + GATHERS_MS - now)

const NOT_YET = 'This device got a notification less than a minute ago.'

const sentBy = ({ content: { title, body, path = '/' } }: OutboxMessage) => ({ title, text: body, path })

/** Subscriptions are bound to the public key: with another pair none would work. */
type PushKeys = { publicKey: string; privateKey: string }

export const loadPushKeys = async (secrets: Pick<Secrets, 'keep'>): Promise<PushKeys> =>
  JSON.parse(await secrets.keep('push-keys', make))

async function make(): Promise<string> {
  const { default: webPush } = await import('web-push')
  return JSON.stringify(webPush.generateVAPIDKeys())
}
