import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { COMMISSIONER_CALLS } from '@tuff/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { user } from '#api/testing/user.ts'
import { call } from './call.ts'
import { type Session, useSession } from './session.ts'
import { SessionProvider } from './session-provider.tsx'
import { discovery, returnFromProvider, tokensFor } from './testing/provider.ts'

// Runs the real client; only the provider is simulated.
const origin = 'http://localhost:3000'
let clientId = ''
let left: URL[] = []
let requested: string[] = []
let states: string[] = []
let session: Session
let tokenResponse: () => Promise<Response>
let changedClaims: object

beforeEach(() => {
  ;[left, requested, states] = [[], [], []]
  // A new id for each test, because the session cookie has it in its name.
  clientId = `tuff-web-${crypto.randomUUID()}`
  tokenResponse = async () => Response.json(tokens())
  changedClaims = {}
  sessionStorage.clear()
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(new URL(to)))
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname } = new URL(address, origin)
    requested.push(pathname)
    return pathname === '/oauth/token' ? tokenResponse() : Response.json(discovery(origin))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('AUTH-01 loading at first; a check that finds no session ends it', async () => {
  visit('/')
  expect(states).toEqual(['loading'])
  await waitFor(() => expect(states.at(-1)).toBe('visitor'))
})

test('AUTH-01 AUTH-02 a returning login ends the loading and sets the user; logging out clears them', async () => {
  await signIn()
  expect(states).toEqual(['loading', 'sam@tuff.example'])
  await act(() => session.logOut())
  expect(left.at(-1)?.pathname).toBe('/v2/logout')
  // Before the next page loads: no name, token or claim is left, and no login starts.
  expect(session).toMatchObject({ user: undefined, isLoading: true, problem: undefined })
  expect(await session.idTokenClaims()).toBeUndefined()
  expect(left).toHaveLength(2)
})

test('AUTH-01 going back to a page left by logging out shows it to a visitor', async () => {
  await signIn()
  await act(() => session.logOut())
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(states.at(-1)).toBe('visitor')
})

describe('AUTH-03 rejects an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, () => object]>([
    ['of another login', () => ({ nonce: 'another' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['without an issuer', () => ({ iss: undefined })],
    ['of another issuer', () => ({ iss: 'https://elsewhere.example/' })],
    ['without a subject', () => ({ sub: undefined })],
    ['without an audience', () => ({ aud: undefined })],
    ['for another audience', () => ({ aud: 'another-app' })],
    ['without an expiry', () => ({ exp: undefined })],
    ['without an issued-at', () => ({ iat: undefined })],
    ['that expired more than 60 s ago', () => ({ exp: now() - 62 })],
    ['that is valid only in more than 60 s', () => ({ nbf: now() + 90 })],
  ])('%s', async (_, changes) => {
    changedClaims = changes()
    await returnFromLogin()
    await waitFor(() => expect(states.at(-1)).toBe('Login failed'))
    expect(session.user).toBeUndefined()
  })
})

test.each<[string, () => object]>([
  ['expired', () => ({ exp: Math.floor(Date.now() / 1000) - 50 })],
  ['is not valid yet', () => ({ nbf: Math.floor(Date.now() / 1000) + 50 })],
])('AUTH-03 clocks may differ: an ID token that %s by less than 60 s is accepted', async (_, changes) => {
  changedClaims = changes()
  await signIn()
})

test('a new name in a fresh token changes the name, but not the token function', async () => {
  tokenResponse = async () => Response.json({ ...tokens(), refresh_token: 'again' })
  changedClaims = { name: 'Sam' }
  await returnFromLogin()
  await waitFor(() => expect(session.user?.name).toBe('Sam'))
  const { accessToken } = session
  changedClaims = { name: 'Samantha' }
  await act(() => session.accessToken({ fresh: true }))
  expect(session.user?.name).toBe('Samantha')
  expect(session.accessToken).toBe(accessToken)
})

test("AUTH-07 a provider that gives no access token: 'Get access token failed'", async () => {
  tokenResponse = async () => Response.json({ ...tokens(), refresh_token: 'again' })
  await signIn()
  const { access_token: _, ...rest } = tokens()
  tokenResponse = async () => Response.json(rest)
  await act(() => expect(session.accessToken({ fresh: true })).rejects.toThrow(/^Get access token failed$/))
  expect(states.at(-1)).toBe('sam@tuff.example')
})

test('AUTH-01 NAV-08 a log-out in one tab signs out of the other immediately, and the other way round', async () => {
  await signIn()
  const otherTab = new BroadcastChannel('tuff-session')
  otherTab.postMessage('something else')
  otherTab.postMessage('logged out')
  await waitFor(() => expect(states.at(-1)).toBe('Your session has ended. Please log in again.'))
  expect(left.at(-1)?.pathname).not.toBe('/v2/logout')

  const message = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)))
  await act(() => session.logOut())
  expect(await message).toBe('logged out')
  otherTab.close()
})

test('AUTH-01 a page restored by the back button is closed after a log-out, and open otherwise', async () => {
  await signIn()
  const restore = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  restore()
  expect(states.at(-1)).toBe('sam@tuff.example')
  // As another tab left it while this page received no message.
  localStorage.setItem('loggedOut', 'meanwhile')
  restore()
  expect(states.at(-1)).toBe('Your session has ended. Please log in again.')
})

test('SIGN-04 a call that is refused for the account ends the session with its sentence; logging out ends it there too', async () => {
  await signIn()
  const message = 'Another account of the sign-in service has used this e-mail before.'
  vi.stubGlobal('fetch', async (address: string | URL) =>
    String(address).startsWith('/api/')
      ? Response.json({ message, code: 'account-refused' }, { status: 401 })
      : Response.json(discovery(origin)),
  )
  const { accessToken } = session
  await act(() => expect(call(COMMISSIONER_CALLS.check, { accessToken })).rejects.toThrow(message))
  expect(session).toMatchObject({ user: undefined, hasEnded: true, problem: { sentence: message, code: undefined } })
  expect(await session.idTokenClaims()).toBeDefined()
  await act(() => session.logOut())
  expect(left.at(-1)?.pathname).toBe('/v2/logout')
})

test('AUTH-01 AUTH-07 AUTH-08 an error ends the loading and is kept; a token request is tried three times', async () => {
  tokenResponse = () => Promise.reject(new TypeError('Failed to fetch'))
  await returnFromLogin()
  await waitFor(() => expect(states.at(-1)).toBe('Login failed'))
  expect(requested.filter((path) => path === '/oauth/token')).toHaveLength(3)
})

test('AUTH-08 a token request times out after ten seconds, and the session is kept', async () => {
  await signIn()
  // The silent check runs in a frame, which never returns here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = vi.fn()
  session.accessToken({ fresh: true }).catch(outcome)
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull(), 10_000)
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(outcome).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ error: 'timeout' })))
  expect(states.at(-1)).toBe('sam@tuff.example')
})

test('AUTH-01 AUTH-08 a login in a window starts loading, in 400x600, and closing the window ends it', async () => {
  await visitHome()
  const { popup, open } = await openPopup()
  expect(states.at(-1)).toBe('popup open')
  expect(open.mock.calls[0]?.[2]).toContain('width=400,height=600')
  popup.closed = true
  await waitFor(() => expect(states.at(-1)).toBe('The sign-in window was closed before you were signed in.'), {
    timeout: 3_000,
  })
})

test('AUTH-08 a window that returns and closes itself is not cancelled, whenever that is checked', async () => {
  await visitHome()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { popup } = await openPopup()
  popup.closed = true
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  act(() => returnFromProvider(popup.location.href, { error: 'access_denied' }))
  await waitFor(() => expect(states.at(-1)).toMatch(/^The sign-in was refused/))
})

test('AUTH-07 AUTH-08 an unfinished login window is closed after 60 seconds', async () => {
  await visitHome()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { popup } = await openPopup()
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(popup.close).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  await waitFor(() => expect(states.at(-1)).toMatch(/^The sign-in took too long/))
  expect(popup.close).toHaveBeenCalled()
})

test('AUTH-07 reports a window that the browser blocks', async () => {
  await visitHome()
  vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: 'log in here' }))
  await waitFor(() => expect(states.at(-1)).toMatch(/^The sign-in window was blocked/))
})

test('D-05 does not redirect to an unreachable provider', async () => {
  await visitHome()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(() => session.logIn())
  expect(states.at(-1)).toMatch(/^Signing in is not possible at the moment/)
  expect(left).toEqual([])
})

function visit(path: string): void {
  window.happyDOM.setURL(origin + path)
  render(
    <SessionProvider
      identity={{ issuer: origin, clientId, audience: `${origin}/api`, scope: 'openid' }}
      onReturn={() => {}}
    >
      <Probe />
    </SessionProvider>,
  )
}

function Probe() {
  session = useSession()
  const { isLoading, isPopupOpen, user, problem, logInHere } = session
  const state = isLoading ? 'loading' : isPopupOpen ? 'popup open' : (problem?.sentence ?? user?.email ?? 'visitor')
  if (states.at(-1) !== state) states.push(state)
  return (
    <button type="button" onClick={() => void logInHere()}>
      log in here
    </button>
  )
}

async function visitHome(): Promise<void> {
  visit('/')
  await waitFor(() => expect(states.at(-1)).toBe('visitor'))
}

async function signIn(): Promise<void> {
  await returnFromLogin()
  await waitFor(() => expect(states.at(-1)).toBe('sam@tuff.example'))
}

async function openPopup() {
  const popup = { closed: false, close: vi.fn(), location: { href: '' } }
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  // Its caller has stopped the timers, which a person's click waits for.
  fireEvent.click(screen.getByRole('button', { name: 'log in here' }))
  await vi.waitFor(() => expect(popup.location.href).toContain('/authorize?'), 10_000)
  return { popup, open }
}

let nonce: string | null = null

async function returnFromLogin(): Promise<void> {
  await visitHome()
  await act(() => session.logIn())
  const login = left[0]!.searchParams
  nonce = login.get('nonce')
  cleanup()
  ;[requested, states] = [[], []]
  visit(`/tuffstandings?code=once&state=${encodeURIComponent(login.get('state') ?? '')}`)
}

const tokens = () => tokensFor({ aud: clientId, nonce, ...changedClaims }, origin)
