import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMailChannel } from '#outbox/mail/mail-channel.ts'
import { openOutbox } from '#outbox/outbox.ts'
import { openDatabase } from '#platform/db/client.ts'
import { leadAlone } from '#platform/leadership.ts'
import { openSecrets } from '#platform/secrets.ts'
import { writeSetting } from '#platform/settings-store.ts'

/** Child process: queues a mail per committed event, which is printed. */
const [dataFolder = '', smtpUrl = '', databaseUrl = ''] = process.argv.slice(2)

const db = await openDatabase({ dataFolder, ...(databaseUrl && { databaseUrl }) })
const secrets = await openSecrets(db, { secret: 'a secret for the writer of mails', dataFolder })
const setting = { smtpUrl, from: 'league@tuff.example' }
const outbox = await openOutbox({
  db,
  secrets,
  channels: [createMailChannel({ setting, db, secrets, origin: 'https://league.example', title: () => 'TUFF' })],
  leadership: leadAlone(),
  log: { info() {}, warn() {} },
  pace: { everyMs: 5, pauses: { first: 2_500, longest: 2_500 }, attemptMs: 2_000 },
})

for (let turn = 1; ; turn++) {
  const cause = `cause ${process.pid} ${turn}`
  await db.transaction(async (tx) => {
    await writeSetting(tx, cause, true)
    const content = { title: cause, body: 'It has happened.' }
    await outbox.queue(tx, [{ channel: 'mail', recipient: 'ann@tuff.example', kind: 'recap', cause, content }])
  })
  writeSync(1, `${cause}\n`)
  // About as fast as sending, so that kills hit both.
  await sleep(10)
}
