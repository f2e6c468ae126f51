import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { buildApp } from '#app.ts'
import { openContext } from '#composition/app-context.ts'
import type { AppParts } from '#composition/app-parts.ts'
import { createArtifactStore } from '#identity/artifact-store.ts'
import { sessionOf } from '#identity/ended-sessions.ts'
import { loadSigningKeys } from '#identity/signing-keys.ts'
import { writeBackup } from '#platform/backups/write-backup.ts'
import { capacityOf } from '#platform/capacity.ts'
import { createMetrics } from '#platform/metrics.ts'
import { openSecrets } from '#platform/secrets.ts'
import { cleanUpLater } from '#testing/platform/clean-up.ts'
import { runKeys } from '#testing/platform/run-keys.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { testLog } from './live-season.ts'
import { sourcePages } from './source-pages.ts'
import { ORIGIN, openTestMessages, SECRET } from './test-messages.ts'

const PAGES = sourcePages()
const FORECAST_PACE = { mostDraws: 100, mostRestMs: 50 }

export type AppSettings = Partial<
  Pick<
    AppParts,
    | 'messages'
    | 'backupSetting'
    | 'hostedIdentity'
    | 'demoAccounts'
    | 'leadership'
    | 'log'
    | 'dataOrigin'
    | 'callsPerMinute'
    | 'capacity'
  >
>

/** The whole app on an open league, until the test ends. */
export async function serveLeague(parts: Pick<AppParts, 'db' | 'league' | 'notices' | 'clock'> & AppSettings) {
  const secrets = await openSecrets(parts.db, { secret: SECRET, dataFolder: '' })
  await secrets.keep('signing-keys', runKeys)
  const messages = parts.messages ?? (await openTestMessages(parts.db))
  const context = await openContext({
    secrets,
    messages,
    origin: ORIGIN,
    version: 'test',
    usual: { product: 'TUFF', season: 2024 },
    demoAccounts: [],
    // A node that never leads: it stores no forecasts and makes no nightly backups.
    leadership: { whileLeading: async () => {} },
    backupSetting: { source: { dataFolder: newFolder() }, hour: 3, kept: 0, write: writeBackup },
    pagesFolder: PAGES,
    callsPerMinute: 0,
    capacity: capacityOf(Number.POSITIVE_INFINITY, 0),
    trustProxy: false,
    forecastPace: FORECAST_PACE,
    metrics: createMetrics({ ofProcess: false }),
    metricsToken: undefined,
    log: testLog(),
    ...parts,
  })
  const app = await buildApp(context)
  cleanUpLater(async () => {
    await app.close()
    await context.close()
    parts.league.close()
  })

  const [key] = (await loadSigningKeys(secrets)).jwks.keys
  return {
    app,
    context,
    async signedInAs(email: string, subject: string, signedInAt = Date.now()): Promise<{ authorization: string }> {
      const grant = randomUUID()
      await createArtifactStore(parts.db, { changed: async () => {} })
        .adapter('Grant')
        .upsert(grant, { accountId: subject, iat: Math.floor(Date.now() / 1000) }, 600)
      const token = await new SignJWT({ email, sid: sessionOf(grant), auth_time: Math.floor(signedInAt / 1000) })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid! })
        .setIssuer(`${ORIGIN}/`)
        .setAudience(`${ORIGIN}/api`)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(key!)
      return { authorization: `Bearer ${token}` }
    },
  }
}
