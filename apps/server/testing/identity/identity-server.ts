import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { type AccountStore, createAccountStore } from '#identity/account-store.ts'
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#identity/embedded-identity.ts'
import { openOutbox } from '#outbox/outbox.ts'
import { createChange } from '#platform/change.ts'
import type { Database } from '#platform/db/client.ts'
import { logResponses } from '#platform/logging.ts'
import { createNotices } from '#platform/notices.ts'
import { openSecrets, type Secrets } from '#platform/secrets.ts'
import { addSecurityHeaders } from '#platform/security-headers.ts'
import { capturedLog } from '#testing/platform/captured-log.ts'
import { freePort } from '#testing/platform/free-port.ts'
import { runKeys } from '#testing/platform/run-keys.ts'
import { newFolder, openTestDatabase } from '#testing/platform/test-databases.ts'
import { type BrowserResponse, type CookieBrowser, createCookieBrowser } from './cookie-browser.ts'
import { addQuickAccount } from './quick-account.ts'

export const loginTemplate = readFileSync(new URL('../../../web/login.html', import.meta.url), 'utf8')

export const manager = { email: 'manager@tuff.example', name: 'Max Manager', password: 'tuff-demo', roles: [] }

export type IdentityServer = EmbeddedIdentity & {
  accounts: AccountStore
  origin: string
  db: Database
  secrets: Secrets
  /** At the most verbose level. */
  log(): string
  close(): Promise<void>
}

type Host = { db: Database; dataFolder: string; port: number }

/** An address for repeated starts of a server. */
export const newHost = async (): Promise<Host> => ({
  db: await openTestDatabase(),
  dataFolder: newFolder(),
  port: await freePort(),
})

type OwnParts = Pick<Parameters<typeof createEmbeddedIdentity>[0], 'db' | 'origin' | 'secrets' | 'log'>

export const embeddedIdentity = async (parts: OwnParts) =>
  createEmbeddedIdentity({
    ...parts,
    loginTemplate,
    title: () => 'TUFF Fantasy Football 2024',
    demoAccounts: [],
    notices: createNotices(),
    change: createChange({ db: parts.db }),
    outbox: await openOutbox({ ...parts, channels: [] }),
  })

export async function startIdentity(host?: Host, protocol = 'http'): Promise<IdentityServer> {
  const { db, dataFolder, port } = host ?? (await newHost())
  const { stream, written } = capturedLog()
  const app = fastify({ logger: { level: 'trace', stream, serializers: { req: () => ({}) } } })
  logResponses(app)
  const origin = `${protocol}://localhost:${port}`
  addSecurityHeaders(app, { origin, html: [loginTemplate], connect: [] })
  const secrets = await openSecrets(db, { secret: undefined, dataFolder })
  await secrets.keep('signing-keys', runKeys)
  const identity = await embeddedIdentity({ db, origin, secrets, log: app.log })
  const accounts = createAccountStore(db)
  if (!(await accounts.findByEmail(manager.email))) await addQuickAccount(db, manager)
  await app.register(identity.plugin)
  await app.listen({ host: 'localhost', port })
  onTestFinished(() => app.close())
  return { ...identity, accounts, origin, db, secrets, log: written, close: () => app.close() }
}

export type Request = { address: string; verifier: string; state: string; nonce: string }

/** AUTH-05: the pages' request. */
export function authorizeRequest(origin: string, changes: Record<string, string> = {}): Request {
  const verifier = randomBytes(32).toString('base64url')
  const [state, nonce] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]
  const parameters = {
    client_id: 'tuff-web',
    scope: 'openid profile email offline_access',
    audience: `${origin}/api`,
    redirect_uri: `${origin}/tuffstandings`,
    response_type: 'code',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  return { address: `/authorize?${new URLSearchParams(parameters)}`, verifier, state, nonce }
}

type Credentials = { email: string; password: string }

export async function fillForm(
  browser: CookieBrowser,
  request: Request,
  { email, password }: Credentials = manager,
): Promise<BrowserResponse> {
  const { location } = await browser.get(request.address)
  await browser.get(location)
  return browser.post(location, { email, password })
}

type Tokens = { access_token: string; id_token: string; refresh_token: string; expires_in: number }

export async function signIn(origin: string, browser = createCookieBrowser(origin), who?: Credentials) {
  const request = authorizeRequest(origin)
  const posted = await fillForm(browser, request, who)
  const { location } = await browser.get(posted.location)
  const tokens: Tokens = JSON.parse((await exchange(browser, location, request)).text)
  return { browser, request, returned: new URL(location), tokens }
}

export const exchange = (browser: CookieBrowser, returned: string, { verifier }: Request) =>
  browser.post('/oauth/token', {
    client_id: 'tuff-web',
    grant_type: 'authorization_code',
    redirect_uri: `${new URL(returned).origin}/tuffstandings`,
    code: new URL(returned).searchParams.get('code') ?? '',
    code_verifier: verifier,
  })

export const refresh = (browser: CookieBrowser, refreshToken: string) =>
  browser.post('/oauth/token', {
    client_id: 'tuff-web',
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
