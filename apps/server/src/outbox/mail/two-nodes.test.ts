import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { leadOnPostgres } from '#platform/postgres-leadership.ts'
import { openSecrets } from '#platform/secrets.ts'
import { messageOf } from '#testing/outbox/outbox-of.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { openOutbox } from '../outbox.ts'
import { createMailChannel } from './mail-channel.ts'

onPostgres(
  'HAND-05 of two nodes one mails, and when it leaves the other goes on: each message once',
  async () => {
    const smtp = await startSmtp()
    const databaseUrl = await newPostgresDatabase()
    const [first, second] = [await openNode(), await openNode()]
    expect([first.leadership.isLeader, second.leadership.isLeader]).toEqual([true, false])
    const people = Array.from({ length: 60 }, (_, index) => `m${index}@tuff.example`)
    // At the node that does not send.
    for (const recipient of people) await second.say(messageOf({ recipient }))
    await expect.poll(() => smtp.mails.length).toBeGreaterThan(5)
    await first.leadership.close()
    await expect.poll(() => smtp.mails.length).toBe(60)
    expect(smtp.mails.map(({ to }) => to[0]).toSorted()).toEqual(people.toSorted())

    async function openNode() {
      const db = await openDatabase({ dataFolder: '', databaseUrl })
      onTestFinished(() => db.close())
      const log = pino({ level: 'silent' })
      const leadership = await leadOnPostgres({ databaseUrl, log, tryEveryMs: 50 })
      onTestFinished(() => leadership.close())
      const secrets = await openSecrets(db, { secret: 'a secret that both nodes are told', dataFolder: '' })
      const setting = { smtpUrl: smtp.url, from: 'league@tuff.example' }
      const channel = createMailChannel({ setting, db, secrets, origin: 'https://league.example', title: () => 'TUFF' })
      const pace = { everyMs: 20, goodbyeMs: 10_000 }
      const outbox = await openOutbox({ db, secrets, channels: [channel], leadership, log, pace })
      return {
        leadership,
        say: (message: ReturnType<typeof messageOf>) => db.transaction((tx) => outbox.queue(tx, [message])),
      }
    }
  },
  60_000,
)
