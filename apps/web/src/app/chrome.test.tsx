import { act, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type RequestQueue } from '@tuff/contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openFeeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { fakeSockets } from '#api/testing/fake-socket.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { emailOf } from '#api/testing/sample-standings.ts'
import { user } from '#api/testing/user.ts'
import { waiting } from '#features/trades/testing/show-requests.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const account = { subject: 'sam', name: 'Sam Whitfield', email: 'sam@tuff.example' }
let checked: RequestInit[]
let check: () => Response | Promise<Response>
let queue: RequestQueue['requests']

beforeEach(() => {
  flags.setState(FLAG_DEFAULTS)
  checked = []
  queue = []
  check = () => Response.json({ isCommissioner: false })
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (path === '/api/commissioner/trade-requests') return Response.json({ now: 0, requests: queue })
    if (path !== '/api/commissioner/check-commissioner') throw new Error(`unexpected request: ${path}`)
    checked.push(options)
    return check()
  })
})
afterEach(() => void vi.restoreAllMocks())

test('NAV-12 the bar and its brand are shown only while their flags are on', () => {
  show()
  within(screen.getByRole('banner')).getByRole('img', { name: 'TUFF' })
  act(() => flags.setState({ navbarBrand: false }))
  expect(within(screen.getByRole('banner')).queryByRole('img', { name: 'TUFF' })).toBeNull()
  act(() => flags.setState({ navbar: false }))
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Skip to content' })).toBeNull()
  screen.getByText('the page')
})

test('NAV-08 NAV-12 without the bar there is still a Log Out button', async () => {
  flags.setState({ navbar: false })
  const logOut = vi.fn(async () => {})
  show({ logOut })
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  expect(logOut).toHaveBeenCalledOnce()
})

test('PICK-03 the menu begins with Pick Night while teams are picked', async () => {
  show()
  publishStandings({ currentWeek: 1, isPicking: true })
  const menu = await openMenu()
  const [first] = within(menu).getAllByRole('link')
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Pick Night', '/pick'])
  act(() => flags.setState({ pickNight: 'disabled' }))
  expect(within(menu).queryByRole('link', { name: 'Pick Night' })).toBeNull()
})

test('NOW-02 while picks are open My Team leads to the picks', () => {
  show()
  const myTeam = () => screen.getAllByRole('link', { name: 'My Team' }).map((link) => link.getAttribute('href'))
  act(() => publishStandings({ currentWeek: 1, isPicking: true }))
  expect(new Set(myTeam())).toEqual(new Set(['/pick']))
  act(() => publishStandings({ currentWeek: 1, isPicking: true, isRevealed: true }))
  expect(new Set(myTeam())).toEqual(new Set(['/team']))
})

test('PICK-05 after the lock the menu leads to The Reveal, below the recap', async () => {
  show()
  publishStandings({ currentWeek: 1, isRevealed: true })
  const menu = await openMenu()
  const links = within(menu).getAllByRole('link')
  const texts = links.map(({ textContent }) => textContent)
  expect(texts.slice(0, 4)).toEqual(['Game Day', 'The Race', 'Recap', 'The Reveal'])
  expect(links[3]?.getAttribute('href')).toBe('/pick')
})

test.each([
  ['enabled', true],
  ['restricted', true],
  ['disabled', false],
] as const)('NAV-02 D-13 premium content that is %s', async (value, isThere) => {
  flags.setState({ premiumContent: value })
  show()
  const menu = await openMenu()
  const group = within(menu).queryByRole('button', { name: 'Premium Content' })
  expect(group !== null).toBe(isThere)
  if (!group) return
  expect(within(menu).queryByRole('link', { name: 'NFL News' })).toBeNull()
  expect(group.getAttribute('aria-expanded')).toBe('false')
  await user.click(group)
  expect(group.getAttribute('aria-expanded')).toBe('true')
  expect(within(menu).getByRole('link', { name: 'NFL News' }).getAttribute('href')).toBe('/nflnews')
})

test.each([
  ['/roster?week=Week+7', '/recap/7', '?week=7'],
  ['/tuffdashboard?week=7', '/recap/7', '?week=7'],
  ['/recap/7', '/recap', '?week=7'],
  ['/recap', '/recap', ''],
  ['/tuffstandings', '/recap', ''],
])('STORY-04 from %s the chosen week stays chosen', async (path, recap, query) => {
  show({}, path)
  const menu = within(await openMenu())
  const addressOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Recap')).toBe(recap)
  expect(addressOf('TUFF Dashboard')).toBe(`/dashboard${query}`)
  expect(addressOf('TUFF Standings')).toBe(`/tuffstandings${query}`)
  expect(addressOf('Money')).toBe('/money')
})

test('NAV-02 the dropdown with the current page is open initially', async () => {
  show({}, '/nflnews')
  expect(
    within(await openMenu())
      .getByRole('link', { name: 'NFL News' })
      .getAttribute('aria-current'),
  ).toBe('page')
})

test('NAV-03 ROLE-03 D-15 the commissioner sees their tools after one check with the bearer token', async () => {
  check = () => Response.json({ isCommissioner: true })
  show()
  await waitFor(() => expect(checked).toHaveLength(1))
  expect(checked[0]?.headers).toEqual({ authorization: 'Bearer token' })
  const menu = await openMenu()
  const button = await within(menu).findByRole('button', { name: 'Commissioner Tools' })
  await user.click(button)
  const tools = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect([...tools!.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['TUFF Team Roster Management', '/commissioner/rostermanagement'],
    ['Score Corrections', '/commissioner/corrections'],
    ['League Settings', '/commissioner/settings'],
    ['League Setup', '/commissioner/setup'],
    ['Accounts', '/commissioner/accounts'],
    ['Feature Flags', '/commissioner/flags'],
    ['Data and Clock', '/commissioner/data'],
    ['Chat and Webhooks', '/commissioner/chat'],
    ['Health', '/commissioner/health'],
  ])
  expect(checked).toHaveLength(1)
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a manager', () => Response.json({ isCommissioner: false })],
  ['a check that is refused', () => new Response('', { status: 401 })],
  ['a check without a response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an invalid response', () => Response.json({ isCommissioner: 'yes' })],
])('NAV-03 ROLE-03 no tools for %s, and a failure is logged', async (who, response) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  check = response
  show()
  const menu = await openMenu()
  await waitFor(() => expect(checked).toHaveLength(1))
  await waitFor(() => expect(logged.mock.calls.length > 0).toBe(who !== 'a manager'))
  expect(within(menu).queryByRole('button', { name: 'Commissioner Tools' })).toBeNull()
  if (who !== 'a manager') expect(logged.mock.calls[0]?.[0]).toBe('Failed to load commissioner status')
})

test.each([
  ['NAV-06', 'dashboardComponent', 'TUFF Dashboard', 'Dashboard is currently unavailable'],
  ['NAV-07', 'standingsComponent', 'TUFF Standings', 'TUFF Standings are currently unavailable'],
] as const)(
  '%s with %s off its link alerts and leads nowhere, and the alert can be dismissed',
  async (_id, flag, link, text) => {
    flags.setState({ [flag]: false })
    show({}, '/roster')
    await user.click(within(await openMenu()).getByRole('link', { name: link }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(text)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(alert).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('D-16 the bars lead to the own pages, mark the current one, and keep the chosen week', () => {
  show({}, '/recap/7')
  const linksOf = (bar: HTMLElement) =>
    within(bar)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
  const [top, tabs] = screen.getAllByRole('navigation', { name: 'Main' })
  expect(linksOf(top!)).toEqual([
    ['Game Day', '/gameday', null],
    ['Standings', '/tuffstandings?week=7', null],
    ['The Race', '/race', null],
    ['My Team', '/team', null],
    ['Players', '/playerfantasypoints?week=7', null],
    ['Trades', '/trades', null],
    ['Money', '/money', null],
    ['Recap', '/recap', 'page'],
  ])
  expect(linksOf(tabs!).map(([text]) => text)).toEqual(['Game Day', 'Standings', 'My Team', 'Trades'])
})

test.each([
  ['/team', 'My Team'],
  ['/team/Team%202', 'My Team'],
  ['/player/any', 'Players'],
  ['/team/Team%203', undefined],
])('D-16 on %s the current link is %s', (path, current) => {
  show({ user: { ...account, email: emailOf(2) } }, path)
  publishStandings({ currentWeek: 12 })
  const [top] = screen.getAllByRole('navigation', { name: 'Main' })
  expect(top!.querySelector('[aria-current]')?.textContent).toBe(current)
})

test('D-16 More opens the menu, whose close returns the focus to it', async () => {
  show()
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  await user.click(more)
  const menu = await screen.findByRole('dialog')
  await user.click(within(menu).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(more))
})

test('D-16 DESK-04 the commissioner sees on Trades and the menu button how many requests wait', async () => {
  check = () => Response.json({ isCommissioner: true })
  queue = [waiting(), waiting({ id: 'r2' })]
  show()
  const [top, tabs] = screen.getAllByRole('navigation', { name: 'Main' })
  await within(top!).findByRole('link', { name: /^Trades ?2 requests are waiting$/ })
  within(tabs!).getByRole('link', { name: /^Trades ?2 requests are waiting$/ })
  screen.getByRole('button', { name: /^Open menu ?2 requests are waiting$/ })
})

test('DESK-05 a request that the feed reports by its tag is counted without a reload', async () => {
  check = () => Response.json({ isCommissioner: true })
  queue = [waiting()]
  const sockets = fakeSockets()
  const urls = { standings: 'ws://localhost/feeds/standings' }
  onTestFinished(openFeeds({ urls, accessToken: async () => 'token' }))
  show()
  await screen.findByRole('button', { name: /^Open menu ?1 request is waiting$/ })
  const feed = await vi.waitFor(() => sockets[0] ?? expect.fail('no connection'))
  expect(feed.url.searchParams.get('tags')).toBe('1')
  feed.opens()
  act(() => feed.receive({ type: 'tags', data: { requests: '1' } }))
  queue.push(waiting({ id: 'r2' }))
  act(() => feed.receive({ type: 'tags', data: { requests: '2' } }))
  await screen.findByRole('button', { name: /^Open menu ?2 requests are waiting$/ })
})

test('D-16 NAV-07 with its flag off the link of the standings in a bar alerts too', async () => {
  flags.setState({ standingsComponent: false })
  show({}, '/roster')
  for (const bar of screen.getAllByRole('navigation', { name: 'Main' })) {
    await user.click(within(bar).getByRole('link', { name: 'Standings' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('TUFF Standings are currently unavailable')
    await user.click(within(alert).getByRole('button', { name: 'Close' }))
  }
})

function show(session = {}, path = '/tuffstandings') {
  renderPage(<SignedInFrame>the page</SignedInFrame>, { path, session: { user: account, ...session } })
}

async function openMenu() {
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  return screen.findByRole('navigation', { name: 'Pages' })
}
