import { Health } from '@tuff/contract'
import { expect, test } from 'vitest'
import { writeBackup } from '#platform/backups/write-backup.ts'
import { openDatabase } from '#platform/db/client.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openPushService } from '#testing/notifications/push-service.ts'
import { subscribeToPush } from '#testing/notifications/queued.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { cleanUpLater } from '#testing/platform/clean-up.ts'
import { newFolder, onBothDatabases } from '#testing/platform/test-databases.ts'
import { findingsIn } from './health-findings.ts'

const URL_OF = '/api/commissioner/health'

onBothDatabases('SHIP-07 the health of the server', (open, once) => {
  test('has version, database, disk, memory, outbox and backup', async () => {
    const backups = { source: { dataFolder: newFolder() }, hour: 3, kept: 14, write: writeBackup }
    const server = await openLeagueServer(await open(), { backupSetting: backups })
    await subscribeToPush(server, server.commissioner)
    const response = await server.app.inject({ url: URL_OF, headers: server.commissioner })
    const health = Health.parse(response.json())
    expect(health).toMatchObject({
      status: 'attention',
      findings: [{ about: 'origin', sentence: 'links point to localhost' }],
      version: 'test',
      origin: { url: 'http://localhost:3000', isLocal: true },
      database: { kind: server.db.kind, condition: 'ok' },
      outbox: { waiting: 0, givenUp: 0, lastReason: null },
      mail: { isOpen: false, lastSentAt: null },
      push: { devices: 1, lastSentAt: null },
      backup: { last: null, nextAt: expect.any(Number) },
    })
    expect(health.disk!.freeBytes).toBeLessThanOrEqual(health.disk!.totalBytes)
    expect(health.memory.usedBytes).toBeLessThan(health.memory.totalBytes)
    const { statusCode, payload } = await server.app.inject({ url: '/metrics/health', remoteAddress: '127.0.0.1' })
    expect([statusCode, Health.parse(JSON.parse(payload)).version]).toEqual([200, 'test'])
    expect((await server.app.inject({ url: '/metrics/health', remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
  })

  once('SHIP-07 a test mail is sent immediately, and a refusal is a sentence', async () => {
    const smtp = await startSmtp()
    const mail = { smtpUrl: smtp.url, from: 'league@tuff.example' }
    const { app, commissioner: headers } = await openLeagueServer(await open(), { mail })
    const send = () => app.inject({ method: 'POST', url: `${URL_OF}/test-mail`, headers })
    expect((await send()).json()).toEqual({ sentence: 'A test went to commissioner@tuff.example.' })
    expect(smtp.mails).toHaveLength(1)
    smtp.behaviors.push({ status: 550, text: 'No such mailbox', to: 'recipient' })
    const refused = await send()
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'The mail server says: 550 No such mailbox'])
    const pushed = await app.inject({ method: 'POST', url: `${URL_OF}/test-push`, headers })
    expect([pushed.statusCode, pushed.json().message]).toEqual([
      409,
      'None of your devices receives messages: turn push on in your profile.',
    ])
  })
})

const GOOD: Parameters<typeof findingsIn>[0] = {
  at: 1_000_000_000,
  version: '1.0.0',
  startedAt: 0,
  origin: { url: 'https://league.example', isLocal: false },
  clock: { isBelieved: true },
  database: { kind: 'sqlite', condition: 'ok', answeredInMs: 1, bytes: 1 },
  disk: { freeBytes: 10_000_000_000, totalBytes: 20_000_000_000 },
  memory: { usedBytes: 100, totalBytes: 1_000 },
  sources: [{ source: 'news', ageMs: 1, failure: null, failures: 0, isHeld: false }],
  outbox: { waiting: 3, givenUp: 0, lastReason: null },
  mail: { isOpen: true, lastSentAt: null },
  push: { devices: 0, lastSentAt: null },
  backup: { last: null, verifiedAt: null, nextAt: null },
}

test('SHIP-07 the size of the database and the age of each source are figures, and a test push arrives', async () => {
  const dataFolder = newFolder()
  const db = await openDatabase({ dataFolder })
  cleanUpLater(() => db.close())
  const service = await openPushService()
  cleanUpLater(service.close)
  const news = { source: 'news', lastSuccess: 1, age: 61_000, failure: undefined, held: [] }
  const { app, commissioner: headers } = await openLeagueServer(db, {
    isSending: true,
    backupSetting: { source: { dataFolder }, hour: 3, kept: 14, write: writeBackup },
    dataOrigin: { from: 'sources', isPolledHere: () => true, status: async () => [news] },
  })
  const health = Health.parse((await app.inject({ url: URL_OF, headers })).json())
  expect(health.database.bytes).toBeGreaterThan(100_000)
  expect(health.sources).toEqual([{ source: 'news', ageMs: 61_000, failure: null, failures: 0, isHeld: false }])

  const { subscription, delivered } = service.subscribe()
  await app.inject({
    method: 'PUT',
    url: '/api/notifications/devices',
    headers,
    payload: { subscription, zone: 'UTC' },
  })
  const sent = await app.inject({ method: 'POST', url: `${URL_OF}/test-push`, headers })
  expect([sent.statusCode, sent.json().sentence]).toEqual([200, expect.stringMatching(/^A test went to /)])
  await expect.poll(() => delivered.length).toBe(1)
})

test('SHIP-07 what a commissioner should look at is named, and nothing else', () => {
  const sentences = (wrong: Partial<typeof GOOD>, backups: Parameters<typeof findingsIn>[1] = []) =>
    findingsIn({ ...GOOD, ...wrong }, backups).map(({ sentence }) => sentence)
  expect(sentences({})).toEqual([])
  expect(
    sentences({
      database: { ...GOOD.database, condition: 'full' },
      disk: { freeBytes: 100_000_000, totalBytes: 1_000_000_000 },
      memory: { usedBytes: 900, totalBytes: 1_000 },
      sources: [{ source: 'news', ageMs: null, failure: 'It timed out.', failures: 3, isHeld: true }],
      outbox: { waiting: 0, givenUp: 2, lastReason: 'no mailbox' },
    }),
  ).toEqual([
    'the database has no room left to write',
    'the disk is almost full',
    'the memory is almost used up',
    'one source cannot be read',
    'one source sent figures that are held back',
    '2 messages could not be delivered',
  ])
  const backup = { id: '1', at: GOOD.at, kind: 'night', bytes: 1, finding: null, isHere: true } as const
  expect(sentences({}, [{ ...backup, bytes: null, state: 'failed' }])).toEqual(['the last backup failed'])
  expect(sentences({}, [{ ...backup, state: 'failed' }])).toEqual(['a kept backup is damaged'])
  const nightly = { backup: { last: null, verifiedAt: null, nextAt: GOOD.at + 1 } }
  expect(sentences(nightly)).toEqual(['there is no backup of the last night'])
  expect(sentences(nightly, [{ ...backup, state: 'verified' }])).toEqual([])
})
