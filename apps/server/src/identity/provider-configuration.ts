import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { sessionOf } from './ended-sessions.ts'
import { DATABASE_UNAVAILABLE, PAGE_HEADERS } from './form-pages.ts'
import type { LoginPages } from './login-page.ts'
import {
  AUTHORIZE,
  CLIENT_ID,
  cookieNames,
  END_SESSION,
  JWKS,
  LOG_OUT,
  REVOKE,
  SESSION_S,
  TOKEN,
  USERINFO,
} from './provider-names.ts'
import type { SessionBrowsers } from './sessions/session-browsers.ts'
import { EXPIRED } from './sign-in-words.ts'
import type { SigningKeys } from './signing-keys.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** How long an open tab stays signed in. A closed one lasts as long as its session cookie (AUTH-08). */
const STAY_SIGNED_IN = 7 * DAY

const API_SCOPE = 'openid profile email'

/** The provider drops `offline_access` without a consent screen; this scope replaces it. */
export const KEEP_ALIVE = 'keep_alive'

export type ProviderDeps = {
  origin: string
  audience: string
  keys: SigningKeys
  accounts: AccountStore
  artifacts: ArtifactStore
  pages: LoginPages
  browsers: SessionBrowsers
}

export function configuration({ origin, audience, keys, accounts, artifacts, pages }: ProviderDeps): Configuration {
  return {
    adapter: artifacts.adapter,
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/tuffstandings`],
      },
    ],
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      names: cookieNames(origin),
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', KEEP_ALIVE],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    // The pages read name and e-mail from the ID token and never request /userinfo.
    conformIdTokenClaims: false,
    extraParams: ['audience'],
    features: features(audience),
    discovery: { end_session_endpoint: `${origin}${LOG_OUT}` },
    findAccount: async (_ctx, id) => {
      const account = await accounts.findById(id)
      return account && !account.disabled ? { accountId: id, claims: async () => claimsOf(account) } : undefined
    },
    // The API identifies the user from the access token alone.
    extraTokenClaims: async ({ oidc }, token) => {
      const claims = await oidc.account?.claims('access_token', API_SCOPE, {}, [])
      if (!claims || token.kind !== 'AccessToken') return undefined
      const signedInAt = (oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode)?.authTime
      return { email: claims.email, name: claims.name, sid: sessionOf(token.grantId), auth_time: signedInAt }
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, audience),
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/login/${uid}` },
    issueRefreshToken: async (_ctx, _client, { scopes }) => scopes.has(KEEP_ALIVE),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    clientBasedCORS: (_ctx, from) => from === origin,
    renderError: renderErrorOn(pages),
    routes: {
      authorization: AUTHORIZE,
      token: TOKEN,
      userinfo: USERINFO,
      jwks: JWKS,
      revocation: REVOKE,
      end_session: END_SESSION,
    },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: STAY_SIGNED_IN,
      IdToken: 60 * MINUTE,
      Interaction: 30 * MINUTE,
      // A rotated token inherits the remaining lifetime; otherwise an open tab would stay signed in forever.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? STAY_SIGNED_IN,
      Session: SESSION_S,
    },
  }
}

function features(audience: string): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // Its page would ask 'Do you want to sign out?'; LOG_OUT is our own route.
    rpInitiatedLogout: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async () => true },
    resourceIndicators: {
      enabled: true,
      defaultResource: async ({ oidc }) => asText(oidc.params?.audience),
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget()
        return { scope: API_SCOPE, audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } }
      },
    },
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

const claimsOf = ({ id, email, name }: Account) => ({ sub: id, email, name })

/** Without this check, a session of a deleted or disabled account would be refused instead of asked to sign in. */
function policy(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base()
  prompts.remove('consent')
  prompts
    .get('login')!
    .checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'The account of this session is gone',
        ({ oidc }) => oidc.session?.accountId !== undefined && !oidc.account,
      ),
    )
  return prompts
}

/** The only client is our own page, so no consent is requested. */
async function grantEverything({ oidc }: KoaContextWithOIDC, audience: string) {
  const accountId = oidc.account!.accountId
  const { clientId } = oidc.client!
  const known = oidc.session!.grantIdFor(clientId)
  const existing = known && (await oidc.provider.Grant.find(known))
  if (existing && existing.accountId === accountId) return existing

  const grant = new oidc.provider.Grant({ accountId, clientId })
  grant.addOIDCScope(`${API_SCOPE} ${KEEP_ALIVE}`)
  grant.addResourceScope(audience, API_SCOPE)
  await grant.save()
  return grant
}

function renderErrorOn(pages: LoginPages): Configuration['renderError'] {
  return (ctx: KoaContextWithOIDC, out, error) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) ctx.res.setHeader(name, value)
    if (unavailabilityIn(error)) ctx.body = pages.notice(DATABASE_UNAVAILABLE)
    else if (error instanceof errors.SessionNotFound) ctx.body = pages.notice(EXPIRED)
    else ctx.body = pages.notice('This sign-in request is not valid.', out.error)
  }
}
