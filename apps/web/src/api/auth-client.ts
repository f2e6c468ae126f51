import { type PublicConfig, SIGN_IN_RETURN } from '@tuff/contract'
import type { Person } from './cache-database.ts'
import { type Claims, createOpenId, isInvalidResponse, newAttempt, type Tokens } from './openid.ts'
import { codeOf, endsSession, SignInError } from './sign-in-problems.ts'
import { isReturning, returnOf, storeRedirect, takeRedirect } from './sign-in-return.ts'
import { clearSignedIn, isSignedIn, markSignedIn } from './signed-in-mark.ts'

type Identity = PublicConfig['identity']

/** AUTH-08. */
const TOKEN_WITHIN_MS = 10_000
const POPUP_WITHIN_MS = 60_000
const LOCK_WITHIN_MS = 5_000
const RENEWED_BEFORE_MS = 60_000
const POPUP_CHECK_MS = 1_000
const SENT_WITHIN_MS = 1_500

type FirstCheck = { returnTo: string | undefined } | undefined
type AuthClient = ReturnType<typeof createAuthClient>

/** Signs in and stores the tokens in memory only. */
function createAuthClient(identity: Identity) {
  const openId = createOpenId(identity)
  const listeners = new Set<() => void>()
  let markSent = () => {}
  const sent = new Promise<void>((resolve) => {
    markSent = resolve
  })
  let tokens: Tokens | undefined
  let user: Person | undefined
  let started: Promise<FirstCheck> | undefined
  let renewing: Promise<Tokens> | undefined

  function storeTokens(fresh: Tokens | undefined): void {
    tokens = fresh
    if (fresh) markSignedIn(identity.clientId)
    else clearSignedIn(identity.clientId)
    const next = fresh && personOf(fresh.claims)
    if (JSON.stringify(next) === JSON.stringify(user)) return
    user = next
    for (const listener of listeners) listener()
  }

  /** AUTH-02. */
  async function firstCheck(): Promise<FirstCheck> {
    if (!isReturning()) {
      if (isSignedIn(identity.clientId)) await renew().catch((error) => endsSession(error) && storeTokens(undefined))
      return undefined
    }
    const returned = new URLSearchParams(window.location.search)
    const redirect = takeRedirect()
    if (!redirect) throw new SignInError('missing_transaction')
    storeTokens(await within(TOKEN_WITHIN_MS, (signal) => openId.exchange(redirect, returned, signal)))
    return { returnTo: redirect.returnTo }
  }

  function renew(): Promise<Tokens> {
    renewing ??= withLock(`tuff.tokens.${identity.clientId}.${identity.audience}`, () =>
      within(TOKEN_WITHIN_MS, newTokens),
    ).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function newTokens(signal: AbortSignal): Promise<Tokens> {
    const fresh = (await refreshed(signal)) ?? (await fromFrame(signal))
    storeTokens(fresh)
    return fresh
  }

  /** When the refresh token is no longer valid, falls back to the provider's session. */
  async function refreshed(signal: AbortSignal): Promise<Tokens | undefined> {
    if (!tokens?.refreshToken) return undefined
    return openId.refresh(tokens, tokens.refreshToken, signal).catch((error) => {
      if (codeOf(error) === 'invalid_grant') return undefined
      throw error
    })
  }

  async function fromFrame(signal: AbortSignal): Promise<Tokens> {
    const attempt = newAttempt(SIGN_IN_RETURN.statePrefix)
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.src = await openId.authorizationUrl(attempt, signal, { prompt: 'none' })
    const returned = returnOf(attempt, signal)
    // A frame that was loaded without a network would never respond.
    window.addEventListener('online', () => frame.setAttribute('src', frame.src), { signal })
    // The first check may run before the parser has reached the body.
    ;(document.body ?? document.documentElement).append(frame)
    markSent()
    try {
      return await openId.exchange(attempt, await returned, signal)
    } finally {
      frame.remove()
    }
  }

  return {
    user: () => user,
    claims: (): Claims | undefined => tokens?.claims,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    start(): Promise<FirstCheck> {
      started ??= firstCheck().finally(markSent)
      return started
    },

    requestSent: (): Promise<void> => Promise.race([sent, delay(SENT_WITHIN_MS)]),

    async accessToken({ fresh }: { fresh: boolean }): Promise<string> {
      if (!fresh && tokens && Date.now() < tokens.expiresAt - RENEWED_BEFORE_MS) return tokens.accessToken
      const { accessToken } = await renew().catch((error) => {
        throw isInvalidResponse(error) ? new Error('Get access token failed', { cause: error }) : error
      })
      return accessToken
    },

    async logIn(returnTo: string | undefined): Promise<void> {
      const attempt = newAttempt()
      const url = await within(TOKEN_WITHIN_MS, (signal) => openId.authorizationUrl(attempt, signal))
      storeRedirect({ ...attempt, returnTo })
      window.location.assign(url)
    },

    async logInByPopup(popup: Window | null): Promise<void> {
      if (!popup) throw new SignInError('popup_open')
      const attempt = newAttempt(SIGN_IN_RETURN.statePrefix)
      try {
        const returned = await within(POPUP_WITHIN_MS, async (signal) => {
          popup.location.href = await openId.authorizationUrl(attempt, signal)
          return Promise.race([returnOf(attempt, signal), whenClosed(popup, signal)])
        })
        storeTokens(await within(TOKEN_WITHIN_MS, (signal) => openId.exchange(attempt, returned, signal)))
      } finally {
        popup.close()
      }
    },

    forget: () => storeTokens(undefined),

    async logOut(): Promise<void> {
      const idToken = tokens?.idToken
      storeTokens(undefined)
      window.location.assign(await within(TOKEN_WITHIN_MS, (signal) => openId.logOutUrl(idToken, signal)))
    },
  }
}

const personOf = ({ sub, name, email, picture }: Claims): Person => ({
  subject: sub,
  name: textOf(name) ?? textOf(email) ?? '',
  email: textOf(email) ?? '',
  ...(typeof picture === 'string' && { picture }),
})

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined)

async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(LOCK_WITHIN_MS)
  try {
    return await navigator.locks.request(name, { signal }, work)
  } catch (error) {
    throw error === signal.reason ? new SignInError('timeout') : error
  }
}

/** The signal also aborts when the work is done, which removes its listeners. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new SignInError('timeout')), ms)
  try {
    return await work(limit.signal)
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}

/** Checked twice, because a popup closes just before its message arrives. */
function whenClosed(popup: Window, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    let wasClosed = false
    const timer = setInterval(() => {
      if (wasClosed && popup.closed) reject(new SignInError('cancelled'))
      wasClosed = popup.closed
    }, POPUP_CHECK_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

let early: { identity: string; client: AuthClient } | undefined

export const authClientFor = (identity: Identity): AuthClient =>
  early?.identity === JSON.stringify(identity) ? early.client : createAuthClient(identity)

/** Starts the first check while the rest of the code loads; the session provider reports its failure. */
export function startSilentCheck(identity: Identity): void {
  early = { identity: JSON.stringify(identity), client: createAuthClient(identity) }
  early.client.start().catch(() => {})
}

export const silentCheckSent = async (): Promise<void> => early?.client.requestSent()

export const silentCheckDone = async (): Promise<void> => {
  await early?.client.start().catch(() => {})
}
