import { createNotify } from '#notifications/notify.ts'
import { createChatChannel } from '#outbox/channels/chat-channel.ts'
import { createChatStore } from '#outbox/channels/chat-store.ts'
import { openOutbox } from '#outbox/outbox.ts'
import { openDatabase } from '#platform/db/client.ts'
import { leadAlone } from '#platform/leadership.ts'
import { openSecrets } from '#platform/secrets.ts'

/** Child process: announces one event to a webhook, and waits to be killed. */
const [dataFolder = '', address = '', secret = ''] = process.argv.slice(2)

const db = await openDatabase({ dataFolder })
const secrets = await openSecrets(db, { secret: undefined, dataFolder })
const chats = createChatStore(db, secrets)
const quiet = { isOn: false, from: '22:00', to: '07:00', zone: 'UTC' }
const settings = { name: 'Scores', isOn: true, kinds: ['reveal' as const], namesDues: false, quiet }
await chats.add(db.query, { ...settings, id: 'scores', service: 'webhook', fields: { address, secret } }, Date.now())
const options = { chats, origin: 'https://league.example', isPrivateAllowed: true }
const { channel } = createChatChannel(options)
const outbox = await openOutbox({
  db,
  secrets,
  channels: [{ ...channel, settlesForMs: 0 }],
  leadership: leadAlone(),
  log: { info() {}, warn() {} },
  pace: { everyMs: 5 },
})
const notify = createNotify(outbox)
await db.transaction((tx) =>
  notify(tx, () => [{ kind: 'reveal', key: 'reveal 2026', title: 'The Reveal', text: 'Locked.', path: '/roster' }]),
)
// Keeps the process alive.
setInterval(() => {}, 60_000)
