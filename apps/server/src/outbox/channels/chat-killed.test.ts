import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { openChatReceiver } from '#testing/outbox/chat-receiver.ts'
import { SIGNING_SECRET } from '#testing/outbox/league-chat.ts'
import { outboxOf } from '#testing/outbox/outbox-of.ts'
import { startChild } from '#testing/platform/child-process.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { createChatChannel } from './chat-channel.ts'
import { createChatStore } from './chat-store.ts'

const WRITER = new URL('../../../testing/outbox/chat-writer.ts', import.meta.url)
const SOON = { timeout: 20_000 }

test('TALK-02 killed between sending and marking, the next process sends again, under the same id', async () => {
  const receiver = await openChatReceiver()
  const dataFolder = newFolder()
  receiver.behaviors.push('hangs')
  const writer = startChild(WRITER, [dataFolder, `${receiver.origin}/hook`, SIGNING_SECRET])
  await expect.poll(() => receiver.received.length, SOON).toBe(1)
  writer.kill('SIGKILL')
  await writer.rest()

  const db = await openDatabase({ dataFolder })
  const secrets = await openSecrets(db, { secret: undefined, dataFolder })
  const chats = createChatStore(db, secrets)
  // After the first pause.
  const now = () => Date.now() + 61_000
  const { channel } = createChatChannel({ chats, origin: 'https://league.example', isPrivateAllowed: true, now })
  const outbox = await outboxOf(db, { channels: [channel], secrets, now })
  await expect.poll(() => receiver.received.length, SOON).toBe(2)
  const [first, second] = receiver.received
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  expect(second!.body).toBe(first!.body)
  const states = async () => (await db.query.selectFrom('outbox').select('state').execute()).map(({ state }) => state)
  await expect.poll(states, SOON).toEqual(['sent'])
  await outbox.close()
  await db.close()
})
