import { Auth0Client, type Auth0ClientOptions } from '@auth0/auth0-spa-js'
import { PAGE_PATHS, type PublicConfig } from '@tuff/contract'

type Identity = PublicConfig['identity']

/** AUTH-08. */
const TOKEN_WITHIN_S = 10

/** Longer than it takes anywhere to ask. */
const LEAVES_WITHIN_MS = 1500

type Early = { identity: string; client: Auth0Client; hasLeft: Promise<void>; answered: Promise<void> }
let early: Early | undefined

/** The one that was made before React had come, if it is for the same provider. */
export function authClientFor(identity: Identity): Auth0Client {
  return early?.identity === JSON.stringify(identity) ? early.client : createClient(identity)
}

/** Whoever comes back from a login is known by what he brings, and the page reads that. */
export const isReturning = (): boolean => /[?&](code|error)=/.test(window.location.search)

/** Asks the provider who is there while the rest of the code is still on its way. */
export function askWhoIsThere(identity: Identity): void {
  const client = createClient(identity)
  const answered = isReturning() ? Promise.resolve() : askWithoutWorker(client)
  // The page asks too, when React has come: it hears the same answer, not a second one.
  if (!isReturning()) client.checkSession = () => answered
  early = { identity: JSON.stringify(identity), client, answered, hasLeft: Promise.race([frameOpened(), answered]) }
}

/** The question is on its way to the provider, or needs none. */
export const questionHasLeft = async (): Promise<void> => early?.hasLeft

/** It is known, or not to be found out. */
export const whoIsThere = async (): Promise<void> => early?.answered

/**
 * A page that has just begun has no refresh token. The library would start its worker and ask it for one before it opens
 * the frame in which the provider is asked: a third of a second on a slow phone. Should the library name its settings
 * otherwise one day, it does so again.
 */
async function askWithoutWorker(client: Auth0Client): Promise<void> {
  const settings: Partial<Auth0ClientOptions> = Reflect.get(client, 'options') ?? {}
  settings.useRefreshTokens = false
  try {
    await client.checkSession()
  } finally {
    settings.useRefreshTokens = true
  }
}

/** The library asks in a frame that it opens for it. */
function frameOpened(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.querySelector('body > iframe') && end()
    const watcher = new MutationObserver(look)
    const timer = setTimeout(end, LEAVES_WITHIN_MS)
    watcher.observe(document, { childList: true, subtree: true })
    function end() {
      watcher.disconnect()
      clearTimeout(timer)
      resolve()
    }
  })
}

const createClient = ({ domain, clientId, audience }: Identity): Auth0Client =>
  new Auth0Client({
    domain,
    clientId,
    authorizationParams: {
      audience,
      scope: 'openid profile email',
      redirect_uri: `${window.location.origin}${PAGE_PATHS.standings}`,
    },
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    cacheLocation: 'memory',
    authorizeTimeoutInSeconds: TOKEN_WITHIN_S,
    httpTimeoutInSeconds: TOKEN_WITHIN_S,
    sessionCheckExpiryDays: 1,
  })
