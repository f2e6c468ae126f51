import type { NotificationKind } from '@tuff/contract'
import type { Notification } from '@tuff/notifications'
import { onTestFinished } from 'vitest'
import { createNotify } from '#notifications/notify.ts'
import { createPushChannel, loadPushKeys } from '#notifications/push-channel.ts'
import { createPushDevices } from '#notifications/push-devices.ts'
import type { Database } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { outboxOf } from '#testing/outbox/outbox-of.ts'
import { SECRET } from '#testing/test-messages.ts'
import { openPushService } from './push-service.ts'

export const ANN = 'ann@tuff.example'
/** A Sunday at noon in New York. */
const NOON = Date.parse('2024-11-24T17:00:00Z')

/** People with push subscriptions, on a clock that the test moves. */
export async function openRecipients(db: Database) {
  const service = await openPushService()
  onTestFinished(service.close)
  let time = NOON
  const now = () => time
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: '' })
  const keys = await loadPushKeys(secrets)
  const devices = createPushDevices(db, secrets)
  const { channel } = createPushChannel({ devices, keys, origin: 'https://league.example', privatePush: true, now })
  const outbox = await outboxOf(db, { channels: [channel], now, secrets })
  const notify = createNotify(outbox, now)

  return {
    service,
    keys,
    devices,
    secrets,
    notify: (...notifications: Notification[]) => db.transaction((tx) => notify(tx, () => notifications)),
    async subscribe(recipient = ANN, session?: string) {
      const browser = service.subscribe()
      const owner = { recipient, subject: recipient, session }
      await devices.add(owner, { subscription: browser.subscription, browser: 'Chrome on Android' }, now())
      return browser
    },
    pass(ms: number) {
      time += ms
    },
    outbox,
  }
}

export const newsOf = (
  key: string,
  wanted: Partial<Notification> & { kind?: NotificationKind } = {},
): Notification => ({
  kind: 'trade-decided',
  to: ANN,
  key,
  title: `Trade ${key}`,
  text: `All about ${key}.`,
  path: '/trades',
  ...wanted,
})
