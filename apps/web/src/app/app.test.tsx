import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { discovery, tokensFor } from '#api/testing/provider.ts'
import { sampleConfig } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { App } from './app.tsx'

// Runs the real client; only the provider is simulated.
const origin = 'http://localhost:3000'
let left: URL[] = []
/** A new id for each test, because the session cookie has it in its name. */
let clientId = ''
let nonce: string | null = null
let requested: string[] = []
let evaluation: Record<string, unknown> = {}
/** A request to an unknown path fails without a browser. */
class SilentStream extends EventTarget {
  close() {}
}

beforeEach(() => {
  left = []
  requested = []
  evaluation = {}
  sessionStorage.clear()
  localStorage.clear()
  flags.setState(flags.getInitialState())
  feeds.standings.setState(feeds.standings.getInitialState())
  clientId = `tuff-web-${crypto.randomUUID()}`
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(new URL(to)))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', mockFetch)
  vi.stubGlobal('EventSource', SilentStream)
})

test('ROLE-01 RT-01 RT-14 a visitor sees the home page after a loading page', async () => {
  visit('/')
  screen.getByText('Loading...')
  await screen.findByRole('heading', { name: 'TUFF Fantasy Football 2024' })
  expect(left).toEqual([])
})

test('RT-12 FEED-02 a visitor at an unknown path sees Not Found, without a login or an open feed', async () => {
  visit('/nowhere')
  await screen.findByRole('heading', { name: 'Not Found' })
  expect(document.title).toBe('Not Found')
  expect(left).toEqual([])
  expect(feeds.standings.getState()).toEqual(feeds.standings.getInitialState())
})

test('ROLE-01 RT-03 RT-13 AUTH-04 AUTH-05 a guarded page redirects to the login, behind a spinner', async () => {
  visit('/tuffstandings?weeks=all')
  await waitFor(() => expect(left).toHaveLength(1))
  const [login] = left
  expect(login?.origin + login!.pathname).toBe(`${origin}/authorize`)
  expect(Object.fromEntries(login!.searchParams)).toMatchObject({
    client_id: clientId,
    audience: `${origin}/api`,
    redirect_uri: `${origin}/tuffstandings`,
    response_type: 'code',
    code_challenge_method: 'S256',
  })
  expect(login?.searchParams.get('scope')).toMatch(/^openid profile email\b/)
  screen.getByText('Loading...')
})

test('RT-13 RT-15 AUTH-02 a login returns to the page that required it', async () => {
  await signIn('/tuffstandings?weeks=all')
  await screen.findByRole('heading', { name: '2024 TUFF Standings' })
  expect(window.location.pathname + window.location.search).toBe('/tuffstandings?weeks=all')
  // No feed address in this configuration: the error proves that the feeds were opened for the user.
  await waitFor(() => expect(feeds.standings.getState().error).toBe('Missing WebSocket URL for standings'))
})

test('RT-15 a login from the home page lands on the page the provider returned to', async () => {
  visit('/')
  await user.click(await screen.findByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(left).toHaveLength(1))
  returnFrom(left[0]!)
  await screen.findByRole('heading', { name: '2024 TUFF Standings' })
  expect(window.location.pathname + window.location.search).toBe('/tuffstandings')
})

test('AUTH-02 AUTH-07 D-05 a refused login is explained on the home card and not retried', async () => {
  visit('/tuffstandings')
  await waitFor(() => expect(left).toHaveLength(1))
  cleanup()
  visit(`/tuffstandings?error=access_denied&error_description=No&state=${left[0]!.searchParams.get('state')}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The sign-in was refused.')
  expect(alert.textContent).toContain('Code: access_denied')
  expect(window.location.pathname).toBe('/')
  expect(left).toHaveLength(1)
})

test('AUTH-03 AUTH-07 rejects a login response that this browser did not request', async () => {
  visit('/tuffstandings?code=stolen&state=foreign')
  expect((await screen.findByRole('alert')).textContent).toContain('Code: missing_transaction')
})

test("NAV-01 NAV-13 D-01 D-15 the menu lists all pages in order, with the product's own, and marks the current one", async () => {
  await signIn('/tuffstandings')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('navigation', { name: 'Pages' })
  expect([...menu.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Game Day', '/gameday'],
    ['The Race', '/race'],
    ['Recap', '/recap'],
    ['TUFF Dashboard', '/dashboard'],
    ['TUFF Standings', '/tuffstandings'],
    ['TUFF Team Rosters', '/roster'],
    ['TUFF Team Weekly Fantasy Points', '/fantasypoints'],
    ['Player Fantasy Points', '/playerfantasypoints'],
    ['Weekly Player Stats', '/weeklyplayerstats'],
    ['Trades', '/trades'],
    ['Money', '/money'],
    ['Seasons', '/seasons'],
    ['League Rules', '/rules'],
    ['League Log', '/log'],
  ])
  expect(menu.querySelector('[aria-current="page"]')?.textContent).toBe('TUFF Standings')
})

test('NAV-04 the theme switch changes the theme, and is hidden with its flag off', async () => {
  await signIn('/tuffstandings')
  const [darkTheme] = await screen.findAllByRole('switch', { name: 'Dark theme' })
  const before = document.documentElement.dataset.bsTheme
  await user.click(darkTheme!)
  expect(document.documentElement.dataset.bsTheme).not.toBe(before)
  flags.setState({ themeMode: false })
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Dark theme' })).toBeNull())
})

test('FLAG-03 FLAG-05 flags are evaluated for the visitor first, then for the user by their subject', async () => {
  evaluation = { navbarBrand: { value: false, version: 2 } }
  visit('/')
  await waitFor(() => expect(contexts()).toEqual([{ kind: 'user', anonymous: true, key: expect.any(String) }]))
  cleanup()
  requested = []
  await signIn('/tuffstandings')
  await waitFor(() => expect(contexts().at(-1)).toEqual({ kind: 'user', key: 'sam' }))
  await waitFor(() => expect(flags.getState().navbarBrand).toBe(false))
})

test('NAV-05 the font size buttons change the size of everything', async () => {
  await signIn('/tuffstandings')
  await user.click(await screen.findByRole('button', { name: 'Increase font size' }))
  expect(document.documentElement.style.getPropertyValue('--tuff-font-size')).toBe('17px')
  await user.click(screen.getByRole('button', { name: 'Decrease font size' }))
  expect(document.documentElement.style.getPropertyValue('--tuff-font-size')).toBe('16px')
})

test("NAV-08 Log Out ends the provider's session and returns to the origin", async () => {
  await signIn('/tuffstandings')
  await user.click(await screen.findByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(left).toHaveLength(2))
  expect(left[1]?.pathname).toBe('/v2/logout')
  expect(left[1]?.searchParams.get('post_logout_redirect_uri')).toBe(origin)
  expect(left[1]?.searchParams.get('client_id')).toBe(clientId)
})

test('PROF-01 the avatar leads to the profile, which shows the ID token and focuses its title', async () => {
  await signIn('/tuffstandings')
  await user.click(await screen.findByRole('link', { name: 'Profile' }))
  const title = await screen.findByRole('heading', { name: 'Profile' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  const token = await screen.findByText(/"email": "sam@tuff.example"/)
  expect(JSON.parse(token.textContent ?? '')).toMatchObject({ sub: 'sam', aud: clientId, nonce })
  expect(token.textContent).not.toContain('signature')
})

test('RT-12 a signed-in user at an unknown path keeps bar and menu', async () => {
  await signIn('/tuffstandings')
  await screen.findByRole('link', { name: 'Profile' })
  window.history.pushState({}, '', '/nowhere')
  fireEvent.popState(window)
  await screen.findByRole('heading', { name: 'Not Found' })
  screen.getByRole('button', { name: 'Open menu' })
})

function visit(path: string): void {
  window.happyDOM.setURL(origin + path)
  render(<App config={{ ...sampleConfig, identity: { ...sampleConfig.identity, clientId } }} />)
}

async function signIn(path: string): Promise<void> {
  visit(path)
  await waitFor(() => expect(left).toHaveLength(1))
  returnFrom(left[0]!)
}

const contexts = () =>
  requested.filter((path) => path.startsWith('/sdk/evalx/')).map((path) => JSON.parse(atob(path.split('/').at(-1)!)))

function returnFrom(login: URL): void {
  const state = login.searchParams.get('state')!
  nonce = login.searchParams.get('nonce')
  cleanup()
  visit(`/tuffstandings?code=once&state=${encodeURIComponent(state)}`)
}

async function mockFetch(address: string | URL): Promise<Response> {
  const { pathname } = new URL(address, origin)
  requested.push(pathname)
  if (pathname === '/.well-known/openid-configuration') return Response.json(discovery(origin))
  if (pathname === '/oauth/token')
    return Response.json(tokensFor({ aud: clientId, nonce, name: 'Sam Whitfield' }, origin))
  if (pathname.startsWith('/sdk/evalx/')) return Response.json(evaluation)
  if (pathname === '/api/commissioner/check-commissioner') return Response.json({ isCommissioner: false })
  return pathname === '/sdk/goals/tuff' ? Response.json([]) : new Response(null, { status: 202 })
}

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}
