import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LogPage } from '@tuff/contract'
import { expect, test } from 'vitest'
import { createAccountStore } from '#identity/account-store.ts'
import { writeBackup } from '#platform/backups/write-backup.ts'
import { openDatabase } from '#platform/db/client.ts'
import { findWords } from '#testing/cli/every-word.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { subscribeToPush } from '#testing/notifications/queued.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { openFinishedLeague } from '#testing/over-season.ts'
import { cleanUpLater } from '#testing/platform/clean-up.ts'
import { newFolder, newPostgresDatabase, onPostgres, openTestDatabase } from '#testing/platform/test-databases.ts'

const ZEB = 'zeb.quartermain@mail.example'
const NAME = 'Zebulon Quartermain'

/** A league in which a manager has left traces in as many places as there are. */
async function openWithTraces(databaseUrl?: string) {
  const dataFolder = newFolder()
  const db = await openDatabase({ dataFolder, databaseUrl })
  cleanUpLater(() => db.close())
  const smtp = await startSmtp()
  const server = await openLeagueServer(db, { mail: { smtpUrl: smtp.url, from: 'league@tuff.example' } })
  const { app, commissioner, as } = server
  const send = async (
    method: 'POST' | 'PUT' | 'PATCH',
    url: string,
    headers: object,
    payload: object,
    key?: string,
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      payload,
    })
    expect([url, response.statusCode, response.json().message]).toEqual([url, expect.any(Number), undefined])
    return response.json()
  }
  const demo = ['commissioner@tuff.example', 'manager@tuff.example']
  const { email: before } = server.league.snapshot.teams.find(({ email }) => !demo.includes(email))!
  const handover = { email: ZEB, name: NAME, reason: `${NAME} takes over, ask ${ZEB}` }
  const { team } = await send(
    'POST',
    `/api/commissioner/teams/${encodeURIComponent(before)}/handover`,
    commissioner,
    handover,
    'k1',
  )
  const zeb = await as(ZEB)
  const { id } = (await createAccountStore(db).findByEmail(ZEB))!
  await subscribeToPush(server, zeb)
  const own = await app.inject({ url: '/api/notifications', headers: zeb })
  await send('PUT', '/api/notifications/settings', zeb, own.json().settings)
  const correction = { of: 'team', week: 'Week 3', managerEmail: ZEB, points: 1, reason: `As ${NAME} said` }
  await send('POST', '/api/commissioner/corrections', commissioner, correction)
  const roles = ['manager', 'premium']
  await send('PATCH', `/api/commissioner/accounts/${id}`, commissioner, {
    name: NAME,
    roles,
    reason: `Asked by ${NAME}`,
  })
  await app.inject({ method: 'POST', url: '/api/account/tokens', headers: zeb, payload: { name: NAME, right: 'read' } })
  await db.query
    .insertInto('session_browsers')
    .values({ session: 'of nobody', browser: 'A browser', network: null, last_used_at: 1 })
    .execute()
  return { ...server, db, dataFolder, databaseUrl, zeb, id, teamName: team.teamName as string }
}

const remove = (
  { app, commissioner }: Pick<Awaited<ReturnType<typeof openWithTraces>>, 'app' | 'commissioner'>,
  id: string,
  headers = commissioner,
) => app.inject({ method: 'DELETE', url: `/api/commissioner/accounts/${id}`, headers })

async function nothingIsLeft(databaseUrl?: string) {
  const league = await openWithTraces(databaseUrl)
  const { app, db, commissioner, zeb, id, as, teamName } = league
  const words = [ZEB, NAME, id]
  const places = new Set((await findWords(db, words)).map((found) => found.split('.')[0]))
  for (const table of [
    'accounts',
    'teams',
    'audit_log',
    'outbox',
    'push_devices',
    'score_corrections',
    'idempotency_keys',
  ])
    expect(places).toContain(table)
  const points = () =>
    league.league.snapshot.standings.regularSeason.find((team) => team.teamName === teamName)?.totalPoints
  const before = points()

  const own = await app.inject({ url: '/api/account/data', headers: zeb })
  expect(own.headers['content-disposition']).toContain('my-data.json')
  expect(own.json()).toMatchObject({ email: ZEB, kept: { accounts: [{ name: NAME }], teams: [{ name: teamName }] } })
  for (const secret of ['password_hash', 'subscription', 'payload']) expect(own.payload).not.toContain(`"${secret}"`)

  const old = await as('commissioner@tuff.example', Date.now() - 16 * 60_000)
  expect((await remove(league, id, old)).statusCode).toBe(428)
  expect((await remove(league, id)).statusCode).toBe(204)
  expect((await remove(league, id)).statusCode).toBe(404)
  expect(await findWords(db, [ZEB, NAME])).toEqual([])
  expect((await app.inject({ url: '/api/account/data', headers: zeb })).statusCode).toBe(401)

  const file = join(newFolder(), 'fresh.backup')
  await writeBackup({ dataFolder: league.dataFolder, databaseUrl: league.databaseUrl }, file, {
    madeAt: 'now',
    version: '1.0.0',
  })
  const bytes = readFileSync(file, 'latin1').toLowerCase()
  for (const word of [ZEB, NAME]) expect(bytes.includes(word.toLowerCase())).toBe(false)

  // The team and its figures stay, and so does what was done with it.
  expect(before).toBeDefined()
  expect(points()).toBe(before)
  const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
  expect(entries[0]).toMatchObject({ sentence: `Deleted the person who managed ${teamName}.`, teamName })
  expect(entries.map(({ reason }) => reason)).toContain('As a former manager said')
}

test('SHIP-08 after a deletion no row and no fresh backup has the e-mail or the name', () => nothingIsLeft())

onPostgres('SHIP-08 the same on PostgreSQL', async () => nothingIsLeft(await newPostgresDatabase()), 60_000)

test('SHIP-08 a season that is over loses the person, and keeps the team', async () => {
  const db = await openTestDatabase()
  const server = await openFinishedLeague(db)
  const { email } = server.league.snapshot.teams.find((team) => team.email === 'manager@tuff.example')!
  const { id, name } = (await createAccountStore(db).findByEmail(email))!
  const { name: teamName } = server.league.snapshot.teams.find((team) => team.email === email)!
  expect((await server.end()).statusCode).toBeLessThan(300)
  expect((await findWords(db, [email])).join()).toContain('ended_seasons.body')
  expect((await remove(server, id)).statusCode).toBe(204)
  expect(await findWords(db, [email, name])).toEqual([])
  const standings = await server.app.inject({ url: '/api/seasons/2024/tuffstandings', headers: server.commissioner })
  expect(standings.payload.includes(teamName) || standings.statusCode === 404).toBe(true)
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
