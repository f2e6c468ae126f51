import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openLiveLeague } from '#features/season/live-league.ts'
import { createRollover } from '#features/season/rollover.ts'
import { createSeasonStore } from '#features/season/season-store.ts'
import { importedSeason, sundayOf } from '#features/setup/testing/season.ts'
import { loadSigningKeys } from '#identity/signing-keys.ts'
import type { Database } from '#platform/db/client.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createNotices } from '#platform/notices.ts'
import { openSecrets } from '#platform/secrets.ts'
import { buildApp } from '../app.ts'

const ORIGIN = 'http://localhost:3000'
/** Pages are not what these tests are about: the sources stand in for the built ones. */
const PAGES = path.join(import.meta.dirname, '../../../web')

export type OwnLeague = Awaited<ReturnType<typeof openOwnLeague>>

/**
 * The whole server as somebody has it who starts a league of his own: no team, a commissioner and one other account, and
 * perhaps a season that he imported.
 */
export async function openOwnLeague(
  db: Database,
  { imported = true, week = 3 }: { imported?: boolean; week?: number } = {},
) {
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const store = createSeasonStore(db)
  const secrets = await openSecrets(db, { secret: 'a secret for the tests of the league', dataFolder: '' })
  const patsId = await addAccount(db, 'pat@own.example', ['manager', 'commissioner'])
  const managerId = await addAccount(db, 'team1@own.example', ['manager'])
  if (imported) {
    const season = importedSeason()
    await store.savePlayers(season.players, 100)
    await store.saveGames(season.games)
    await store.saveStatLines({ put: season.statLines, remove: [] })
  }
  let now = sundayOf(week)
  const clock = { now: () => now, speed: 0 }
  const notices = createNotices()
  const league = await openLiveLeague({ store, notices, clock, log })
  const rollover = createRollover({
    store,
    games: () => league.snapshot.games,
    choice: () => league.weekChoice,
    notices,
    clock,
    log,
  })
  await rollover.tick()
  await league.settled()
  const app = await buildApp({
    db,
    secrets,
    league,
    notices,
    clock,
    origin: ORIGIN,
    product: { name: 'TUFF', season: 2024, version: 'test' },
    demoAccounts: [],
    pagesFolder: PAGES,
    callsPerMinute: 0,
    trustProxy: false,
    metrics: createMetrics({ ofProcess: false }),
    metricsToken: undefined,
    log,
  })
  onTestFinished(async () => {
    await app.close()
    league.close()
  })

  const [key] = (await loadSigningKeys(secrets)).jwks.keys
  const as = async (email: string, subject: string) => {
    const token = await new SignJWT({ email })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid! })
      .setIssuer(`${ORIGIN}/`)
      .setAudience(`${ORIGIN}/api`)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(key!)
    return { authorization: `Bearer ${token}` }
  }
  const commissioner = await as('pat@own.example', patsId)
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers: object = {}) => {
    const url = `/api/commissioner/${path}`
    const answer = await app.inject({
      method,
      url,
      headers: { ...commissioner, ...headers },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return {
    app,
    db,
    league,
    notices,
    commissioner,
    manager: await as('team1@own.example', managerId),
    ask,
    /** Another week begins. */
    async moveTo(later: number) {
      now = sundayOf(later)
      await rollover.tick()
      await league.settled()
    },
  }
}

/** Without a password: a token is all that these tests need. */
async function addAccount({ query }: Database, email: string, roles: string[]): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    email,
    name: email,
    password_hash: null,
    roles: JSON.stringify(roles),
    disabled: 0,
    created_at: 0,
  } as const
  await query.insertInto('accounts').values(row).execute()
  return id
}
