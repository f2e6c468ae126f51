import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LogPage } from '@tuff/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccountStore } from '#identity/account-store.ts'
import { writeBackup } from '#platform/backups/write-backup.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { findWords } from '#testing/cli/every-word.ts'
import { startOtherProvider } from '#testing/identity/other-provider.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { subscribeToPush } from '#testing/notifications/queued.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { openFinishedLeague } from '#testing/over-season.ts'
import { cleanUpLater } from '#testing/platform/clean-up.ts'
import { newFolder, newPostgresDatabase, onPostgres, openTestDatabase } from '#testing/platform/test-databases.ts'
import { openTestMessages, SECRET } from '#testing/test-messages.ts'

const ZEB = 'zeb.quartermain@mail.example'
const NAME = 'Zebulon Quartermain'
/** Of the same account, some time ago. */
const BEFORE = { email: 'z.murgatroyd@old.example', name: 'Zebulon "Zeb" Murgatroyd' }
const EVERY_WORD = [ZEB, NAME, BEFORE.email, BEFORE.name, JSON.stringify(BEFORE.name).slice(1, -1)]

/** A league in which a manager has left traces wherever there can be any, also under an earlier e-mail and name. */
async function openWithTraces(databaseUrl?: string) {
  const dataFolder = newFolder()
  const db = await openDatabase({ dataFolder, databaseUrl })
  cleanUpLater(() => db.close())
  const smtp = await startSmtp()
  const mail = { smtpUrl: smtp.url, from: 'league@tuff.example' }
  const server = await openLeagueServer(db, { mail })
  const { outbox } = await openTestMessages(db, { mail })
  const { app, commissioner, as } = server
  let keys = 0
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, headers: object, payload: object) => {
    const key = { 'idempotency-key': `key ${keys++}` }
    const response = await app.inject({ method, url, headers: { ...headers, ...key }, payload })
    expect([url, response.statusCode, response.json().message]).toEqual([url, expect.any(Number), undefined])
    return response.json()
  }
  const demo = ['commissioner@tuff.example', 'manager@tuff.example']
  const { email: first } = server.league.snapshot.teams.find(({ email }) => !demo.includes(email))!
  const handOver = (from: string, payload: object) =>
    send('POST', `/api/commissioner/teams/${encodeURIComponent(from)}/handover`, commissioner, payload)
  const leaveTraces = async ({ email, name }: typeof BEFORE) => {
    const own = await as(email)
    await subscribeToPush(server, own)
    const { settings } = (await app.inject({ url: '/api/notifications', headers: own })).json()
    await send('PUT', '/api/notifications/settings', own, settings)
    const correction = { of: 'team', week: 'Week 3', managerEmail: email, points: 1, reason: `As ${name} said` }
    await send('POST', '/api/commissioner/corrections', commissioner, correction)
    const payment = {
      of: 'payment',
      from: email,
      to: null,
      amount: 5,
      day: '2024-11-24',
      note: `${name}, see ${email}`,
    }
    await send('POST', '/api/commissioner/money', commissioner, payment)
    await send('POST', '/api/account/tokens', own, { name, right: 'read', days: 30 })
    await db.transaction((tx) =>
      outbox.queue(tx, [
        {
          channel: 'mail',
          recipient: 'manager@tuff.example',
          kind: 'recap',
          cause: `recap for ${email}`,
          content: { title: `${name} leads`, body: `Ask ${email}.`, path: `/team/${encodeURIComponent(email)}` },
        },
        { channel: 'mail', recipient: email, kind: 'recap', cause: 'own', content: { title: 'Recap', body: name } },
      ]),
    )
    await db.query.insertInto('outbox_pauses').values({ channel: 'mail', recipient: email, until: 1 }).execute()
    return own
  }
  const { team } = await handOver(first, { ...BEFORE, reason: `${BEFORE.name} takes over, ask ${BEFORE.email}` })
  await leaveTraces(BEFORE)
  const { id } = (await createAccountStore(db).findByEmail(BEFORE.email))!
  await send('PATCH', `/api/commissioner/accounts/${id}`, commissioner, {
    name: NAME,
    roles: ['manager', 'premium'],
    reason: `${BEFORE.name} is married`,
  })
  await handOver(BEFORE.email, { email: ZEB, isSamePerson: true })
  const zeb = await leaveTraces({ email: ZEB, name: NAME })

  const session = (await db.query.selectFrom('oidc_artifacts').select('id').where('account_id', '=', id).execute()).at(
    -1,
  )!.id
  await db.query.insertInto('session_proofs').values({ session, proved_at: 1 }).execute()
  const browser = { browser: 'A browser', network: null, last_used_at: 1 }
  await db.query
    .insertInto('session_browsers')
    .values({ session, ...browser })
    .execute()
  await db.query.insertInto('second_factors').values({ account_id: id, secret: 'sealed', on_since: 1 }).execute()
  await db.query.insertInto('recovery_codes').values({ account_id: id, hash: 'of a code' }).execute()
  await db.query.insertInto('account_links').values({ account_id: id, hash: 'of a link', expires_at: 1 }).execute()
  const answer = JSON.stringify({ managerEmail: ZEB })
  const request = { key: 'of Zeb', request_hash: 'of a request', answer, created_at: 1 }
  await db.query
    .insertInto('idempotency_keys')
    .values({ subject: id, ...request })
    .execute()
  const picks = JSON.stringify([{ slot: 'QB', playerId: 'p1', salaryThen: 100 }])
  await db.query
    .insertInto('team_picks')
    .values({
      ...{ email: ZEB, version: 1, state: 'begun', late_until: null, picked_at_lock: null, revealed: null },
      picks: (await openSecrets(db, { secret: SECRET, dataFolder: '' })).seal('picks', picks),
    })
    .execute()
  const placed = [
    { email: ZEB, cents: 500 },
    { email: 'manager@tuff.example', cents: 100 },
  ]
  await db.query
    .insertInto('prize_bases')
    .values({ prize: 'week 3', placed: JSON.stringify(placed) })
    .execute()
  return { ...server, db, dataFolder, databaseUrl, zeb, id, session, teamName: team.teamName as string }
}

const remove = (
  { app, commissioner }: Pick<Awaited<ReturnType<typeof openWithTraces>>, 'app' | 'commissioner'>,
  who: string,
  headers = commissioner,
) => app.inject({ method: 'DELETE', url: `/api/commissioner/accounts/${encodeURIComponent(who)}`, headers })

/** Rows that go with the person, by table. */
async function ownRowsLeft(db: Database, { id, session }: { id: string; session: string }) {
  const { query } = db
  const emails = [ZEB, BEFORE.email]
  const left: Record<string, number> = {}
  for (const [table, column, values] of [
    ['accounts', 'id', [id]],
    ['account_links', 'account_id', [id]],
    ['second_factors', 'account_id', [id]],
    ['recovery_codes', 'account_id', [id]],
    ['oidc_artifacts', 'account_id', [id]],
    ['session_proofs', 'session', [session]],
    ['session_browsers', 'session', [session]],
    ['access_tokens', 'owner', [id]],
    ['push_devices', 'subject', [id]],
    ['push_devices', 'recipient', emails],
    ['idempotency_keys', 'subject', [id]],
    ['quiet_hours', 'recipient', emails],
    ['message_choices', 'recipient', emails],
    ['outbox', 'recipient', emails],
    ['outbox_pauses', 'recipient', emails],
  ] as const) {
    const { rows } =
      await sql`select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})`.execute(query)
    left[`${table}.${column}`] = rows.length
  }
  return left
}

async function nothingIsLeft(databaseUrl?: string) {
  const league = await openWithTraces(databaseUrl)
  const { app, db, commissioner, zeb, id, as, teamName } = league
  const traces = await findWords(db, [...EVERY_WORD, id])
  const tables = new Set(traces.map((found) => found.split('.')[0]!))
  for (const table of ['teams', 'audit_log', 'score_corrections', 'ledger_lines', 'prize_bases', 'outbox'])
    expect(tables).toContain(table)
  for (const word of [BEFORE.email, 'murgatroyd']) {
    const found = await findWords(db, [word])
    for (const column of ['audit_log.before', 'ledger_lines.note', 'outbox.content', 'idempotency_keys.answer'])
      expect(found.join()).toContain(`${column} has ${word}`)
  }
  expect(Object.entries(await ownRowsLeft(db, league)).filter(([, rows]) => rows === 0)).toEqual([])
  const points = () =>
    league.league.snapshot.standings.regularSeason.find((team) => team.teamName === teamName)?.totalPoints
  const before = points()

  const own = await app.inject({ url: '/api/account/data', headers: zeb })
  expect(own.headers['content-disposition']).toContain('my-data.json')
  const { email, kept } = own.json()
  expect([email, kept]).toMatchObject([ZEB, { accounts: [{ name: NAME }], teams: [{ name: teamName }] }])
  // Every table with a trace is in the person's data, apart from messages to others.
  for (const table of tables) expect(Object.keys(kept)).toContain(table)
  expect(kept.prize_bases).toEqual([{ prize: 'week 3', placed: [{ email: ZEB, cents: 500 }] }])
  expect(kept.team_picks).toMatchObject([{ email: ZEB, picks: [{ slot: 'QB', playerId: 'p1' }] }])
  expect(kept.idempotency_keys).not.toHaveLength(0)
  expect(kept.push_devices).toHaveLength(1)
  for (const secret of ['password_hash', 'subscription', 'payload']) expect(own.payload).not.toContain(`"${secret}"`)

  const old = await as('commissioner@tuff.example', Date.now() - 16 * 60_000)
  expect((await remove(league, id, old)).statusCode).toBe(428)
  expect((await remove(league, id)).statusCode).toBe(204)
  expect((await remove(league, id)).statusCode).toBe(404)
  expect(Object.entries(await ownRowsLeft(db, league)).filter(([, rows]) => rows > 0)).toEqual([])
  expect(await findWords(db, [...EVERY_WORD, id])).toEqual([])
  expect((await app.inject({ url: '/api/account/data', headers: zeb })).statusCode).toBe(401)

  const file = join(newFolder(), 'fresh.backup')
  await writeBackup({ dataFolder: league.dataFolder, databaseUrl: league.databaseUrl }, file, {
    madeAt: 'now',
    version: '1.0.0',
  })
  const bytes = readFileSync(file, 'latin1').toLowerCase()
  for (const word of [...EVERY_WORD, 'murgatroyd']) expect(bytes.includes(word.toLowerCase())).toBe(false)

  // The team and its figures stay, and so does what was done with it.
  expect(before).toBeDefined()
  expect(points()).toBe(before)
  const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
  expect(entries[0]).toMatchObject({ sentence: `Deleted the person who managed ${teamName}.`, teamName })
  expect(entries.map(({ reason }) => reason)).toContain('As a former manager said')
}

test('SHIP-08 after a deletion no row and no fresh backup has a present or former e-mail or name', () =>
  nothingIsLeft())

onPostgres('SHIP-08 the same on PostgreSQL', async () => nothingIsLeft(await newPostgresDatabase()), { tags: ['long'] })

test('SHIP-08 a season that is over loses the person, also by an earlier e-mail and name', async () => {
  const db = await openTestDatabase()
  const server = await openFinishedLeague(db)
  const { name: teamName } = server.league.snapshot.teams.find(({ email }) => email === 'manager@tuff.example')!
  const accounts = createAccountStore(db)
  const { id, name } = (await accounts.findByEmail('manager@tuff.example'))!
  const call = async (method: 'POST' | 'PATCH', path: string, payload: object) =>
    expect((await server.asCommissioner(method, path, payload)).statusCode).toBe(200)
  expect((await server.end()).statusCode).toBeLessThan(300)
  await call('POST', 'seasons/next', { season: 2025 })
  // Only the ended season knows the first e-mail and name.
  await call('PATCH', `accounts/${id}`, { name: NAME })
  await call('POST', 'teams/manager%40tuff.example/handover', { email: ZEB, isSamePerson: true })
  const every = ['manager@tuff.example', name, ZEB, NAME]
  expect((await findWords(db, ['manager@tuff.example'])).join()).toContain('ended_seasons.body')

  const own = (await server.app.inject({ url: '/api/account/data', headers: await server.as(ZEB) })).json()
  expect(own.earlier['2024']).toMatchObject({ name, teams: [{ email: 'manager@tuff.example', name: teamName }] })
  expect(own.earlier['2024'].rosters.length).toBeGreaterThan(0)

  expect((await remove(server, id)).statusCode).toBe(204)
  expect(await findWords(db, every)).toEqual([])
  const standings = await server.app.inject({ url: '/api/seasons/2024/standings/weeks', headers: server.commissioner })
  expect([standings.statusCode, standings.payload.includes(teamName)]).toEqual([200, true])
})

test('SHIP-08 the own account, the last commissioner and an unknown account cannot be deleted', async () => {
  const db = await openTestDatabase()
  const server = await openLeagueServer(db)
  const accounts = createAccountStore(db)
  const { id } = (await accounts.findByEmail('commissioner@tuff.example'))!
  const refused = await remove(server, id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This is your own account: another commissioner deletes it.',
  ])
  expect((await remove(server, 'nobody')).statusCode).toBe(404)
  expect((await remove(server, id, server.manager)).statusCode).toBe(403)
  expect(await accounts.findById(id)).toBeDefined()
})

test('SHIP-08 where an external provider keeps the accounts, a person is deleted by e-mail', async () => {
  const db = await openTestDatabase()
  const provider = await startOtherProvider()
  const { app } = await openLeagueServer(db, {
    hostedIdentity: {
      ...{ issuer: provider.issuer, clientId: 'spa', audience: 'https://tuff.example/api', scope: 'openid' },
      ...{ emailClaim: 'email', trustsEmails: false, rolesClaim: 'roles' },
      commissioners: ['commish@tuff.example', 'co@tuff.example'],
    },
  })
  const as = async (email: string, subject: string, claims: object = {}) => {
    const token = await provider.token({ sub: subject, email, email_verified: true, ...claims })
    return { authorization: `Bearer ${token}` }
  }
  const commissioner = await as('commish@tuff.example', 'google|1')
  const zeb = await as('manager@tuff.example', 'google|2', { name: NAME, roles: ['commissioner'] })
  const correction = { of: 'team', week: 'Week 3', managerEmail: 'manager@tuff.example', points: 1, reason: 'Mine' }
  const url = '/api/commissioner/corrections'
  expect((await app.inject({ method: 'POST', url, headers: zeb, payload: correction })).statusCode).toBe(201)
  await subscribeToPush({ app }, zeb)
  const words = ['manager@tuff.example', NAME, 'google|2']
  await expect.poll(async () => (await findWords(db, words)).join()).toContain(`settings.value has ${NAME}`)
  expect((await app.inject({ url: '/api/account/data', headers: zeb })).json().kept).toMatchObject({
    settings: [{ key: 'name of manager@tuff.example' }],
    push_devices: [{ subject: 'google|2' }],
    audit_log: [{ subject: 'google|2' }],
  })

  for (const [who, status, message] of [
    ['commish@tuff.example', 409, 'This is your own e-mail: another commissioner deletes it.'],
    ['co@tuff.example', 409, 'This person is a commissioner: take the e-mail out of TUFF_COMMISSIONERS first.'],
    ['nobody@x.example', 404, 'The league keeps nothing about this person.'],
  ] as const) {
    const refused = await remove({ app, commissioner }, who)
    expect([refused.statusCode, refused.json().message]).toEqual([status, message])
  }
  expect((await remove({ app, commissioner }, 'Manager@tuff.example')).statusCode).toBe(204)
  expect(await findWords(db, words)).toEqual([])
})
