import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { outboxOf } from '#testing/outbox/outbox-of.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { KILLS, killRepeatedly, timeForKills } from '#testing/platform/kill-nine.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { createMailChannel } from './mail-channel.ts'

const WRITER = new URL('../../../testing/outbox/mail-writer.ts', import.meta.url)
const TITLE = 'HAND-05 kill -9 at random moments: each cause is mailed, at most once per process, under one Message-ID'

test(TITLE, timeForKills, () => everyCauseIsMailed({ dataFolder: newFolder() }))

onPostgres(
  `${TITLE}, on PostgreSQL`,
  async () => everyCauseIsMailed({ dataFolder: newFolder(), databaseUrl: await newPostgresDatabase() }),
  { ...timeForKills, tags: ['long'] },
)

async function everyCauseIsMailed(where: { dataFolder: string; databaseUrl?: string }) {
  const smtp = await startSmtp()
  const titles = () => smtp.mails.map(({ headers }) => headers.subject!)
  let before = 0
  /** A mail whose process died before it was marked is sent again, by the next one only. */
  const oneProcessMailedEachOnce = () => {
    const mailed = titles().slice(before)
    before += mailed.length
    expect(mailed).toEqual([...new Set(mailed)])
  }
  await killRepeatedly({
    script: WRITER,
    args: () => [where.dataFolder, smtp.url, where.databaseUrl ?? ''],
    withinMs: 300,
    async examine(printed) {
      oneProcessMailedEachOnce()
      const { causes, messages } = await readSent(where)
      expect(printed.filter((cause) => !causes.has(cause))).toEqual([])
      // The message and its cause, or neither; and every sent mail has its row.
      expect(messages).toBe(causes.size)
      expect(titles().filter((title) => !causes.has(title))).toEqual([])
    },
  })

  const db = await openDatabase(where)
  const secrets = await openSecrets(db, { secret: 'a secret for the writer of mails', dataFolder: where.dataFolder })
  const setting = { smtpUrl: smtp.url, from: 'league@tuff.example' }
  const channel = createMailChannel({ setting, db, secrets, origin: 'https://league.example', title: () => 'TUFF' })
  const { close } = await outboxOf(db, { channels: [channel], secrets })
  const waiting = async () =>
    (await db.query.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()).length
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  await close()
  await db.close()

  oneProcessMailedEachOnce()
  const { causes } = await readSent(where)
  expect(causes.size).toBeGreaterThan(0)
  expect(new Set(titles())).toEqual(causes)
  const byTitle = Map.groupBy(smtp.mails, ({ headers }) => headers.subject)
  for (const copies of byTitle.values())
    expect(new Set(copies.map(({ headers }) => headers['message-id'])).size).toBe(1)
  // Only those being sent at the kill, at most so many at once.
  expect(smtp.mails.length - causes.size).toBeLessThanOrEqual(5 * KILLS)
}

async function readSent(where: { dataFolder: string; databaseUrl?: string }) {
  const db = await openDatabase(where)
  const settings = await db.query.selectFrom('settings').select('key').where('key', 'like', 'cause %').execute()
  const messages = await db.query.selectFrom('outbox').select('id').execute()
  await db.close()
  return { causes: new Set(settings.map(({ key }) => key)), messages: messages.length }
}
