import { onTestFinished } from 'vitest'
import type { Channel, NewMessage } from '#outbox/message.ts'
import { openOutbox } from '#outbox/outbox.ts'
import type { Pace } from '#outbox/sender.ts'
import type { Database } from '#platform/db/client.ts'
import { leadAlone } from '#platform/leadership.ts'
import type { Secrets } from '#platform/secrets.ts'

const HURRIED: Pace = { everyMs: 5, pauses: { first: 20, longest: 200 }, attemptMs: 5_000, goodbyeMs: 50 }

/** Without encryption. */
const openSecret: Secrets = {
  keep: (_name, make) => make(),
  seal: (purpose, text) => `${purpose}|${text}`,
  unseal: (purpose, sealed) => (sealed.startsWith(`${purpose}|`) ? sealed.slice(purpose.length + 1) : undefined),
}

type Wanted = { channels: Channel[]; now?: () => number; pace?: Partial<Pace>; secrets?: Secrets }

/** An outbox with short pauses. */
export async function outboxOf(db: Database, { channels, now, pace, secrets = openSecret }: Wanted) {
  const log = { info() {}, warn() {} }
  const leadership = leadAlone()
  const outbox = await openOutbox({
    db,
    secrets,
    channels,
    leadership,
    log,
    pace: { ...HURRIED, ...pace },
    ...(now && { now }),
  })
  onTestFinished(() => leadership.close())
  return { ...outbox, say: (...messages: NewMessage[]) => db.transaction((tx) => outbox.queue(tx, messages)) }
}

export const messageOf = (wanted: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'mail',
  recipient: 'ann@tuff.example',
  kind: 'recap',
  cause: 'recap 2024 3',
  content: { title: 'Week 3', body: 'It is over.', path: '/recap/3' },
  ...wanted,
})
