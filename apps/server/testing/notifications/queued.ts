import { createECDH, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import type { LeagueServer } from '#testing/league-server.ts'
import { SECRET } from '#testing/test-messages.ts'

export async function subscribeToPush(
  { app }: Pick<LeagueServer, 'app'>,
  headers: { authorization: string },
): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  const subscription = { endpoint: `https://push.example/${keys.auth}`, keys }
  const payload = { subscription, zone: 'UTC' }
  const { statusCode } = await app.inject({ method: 'PUT', url: '/api/notifications/devices', headers, payload })
  expect(statusCode).toBe(200)
}

export async function queuedIn(db: Database) {
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: '' })
  const rows = await db.query.selectFrom('outbox').selectAll().orderBy('recipient').orderBy('kind').execute()
  return rows.map(({ id, recipient, kind, channel, content }) => {
    const message = JSON.parse(secrets.unseal(`outbox ${id}`, content)!)
    return { recipient, kind, channel, title: message.title, text: message.body, path: message.path }
  })
}
