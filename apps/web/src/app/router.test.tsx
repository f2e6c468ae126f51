import { cleanup, screen, waitFor } from '@testing-library/react'
import { PAGE_PATHS } from '@tuff/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInSession } from '#api/testing/render-page.tsx'
import { Pages } from './router.tsx'

let isCommissioner: boolean
beforeEach(() => {
  isCommissioner = false
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/check-commissioner')
      ? Response.json({ isCommissioner })
      : Response.json({ message: 'no' }, { status: 503 }),
  )
})

const user = { subject: 'sam', name: 'Sam Whitfield', email: 'sam@tuff.example' }

test("NAV-11 'Loading...' before the data provider has loaded, then the page in its frame", async () => {
  renderInSession(() => <Pages />, { path: '/tuffstandings', session: { user } })
  screen.getByText('Loading...')
  await screen.findByRole('heading', { name: '2024 TUFF Standings' })
  screen.getByRole('banner')
  screen.getByRole('main')
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  expect(screen.getByRole('link', { name: 'Profile' }).textContent).toBe('SWProfile')
})

test('RT-13 a visitor is redirected to the login once, with the way back', async () => {
  const logIn = vi.fn(async () => {})
  renderInSession(() => <Pages />, { path: '/tuffstandings?weeks=all', session: { logIn } })
  await waitFor(() => expect(logIn.mock.calls).toEqual([['/tuffstandings?weeks=all']]))
  screen.getByText('Loading...')
})

describe('ROLE-01 D-15 a visitor sees no content and is redirected to the login, with the way back, at', () => {
  const { home: _, television: __, join: ___, ...others } = PAGE_PATHS
  test.each(Object.values(others).map((path) => path.replace(':team', 'Team%201')))('%s', async (path) => {
    const logIn = vi.fn(async () => {})
    renderInSession(() => <Pages />, { path, session: { logIn } })
    await waitFor(() => expect(logIn.mock.calls).toEqual([[path]]))
    expect(document.body.textContent).toBe('Loading...')
  })
})

test('TALK-04 the board of a television opens without a sign-in and without the bar', async () => {
  const logIn = vi.fn(async () => {})
  renderInSession(() => <Pages />, { path: '/tv/a-secret', session: { logIn } })
  await screen.findByRole('heading', { level: 1, name: 'Game Day' })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('main').dataset.bsTheme).toBe('dark')
  expect(logIn).not.toHaveBeenCalled()
})

test('RT-10 the commissioner opens Roster Management at its path; others are redirected home', async () => {
  isCommissioner = true
  renderInSession(() => <Pages />, { path: '/commissioner/rostermanagement', session: { user } })
  await screen.findByRole('heading', { level: 1, name: 'TUFF Team Roster Management' })
  cleanup()
  isCommissioner = false
  const other = { ...user, subject: 'pat' }
  renderInSession(() => <Pages />, { path: '/commissioner/rostermanagement', session: { user: other } })
  await screen.findByRole('heading', { level: 1, name: 'TUFF Fantasy Football 2024' })
  expect(window.location.pathname).toBe('/')
})

describe("D-15 RT-12 every other path is 'Not Found'", () => {
  test.each([
    ...['/nowhere', '/Dashboard', '/dashboard/more', '/log/1', '/commissioner', '/commissioner/elsewhere'],
    ...['/fantasypoints/Team%201/more', '/profile/sam'],
  ])('%s', async (path) => {
    renderInSession(() => <Pages />, { path, session: { user } })
    await screen.findByRole('heading', { level: 1, name: 'Not Found' })
    expect(window.location.pathname).toBe(path)
  })
})

describe("D-15 the product's own pages", () => {
  test.each([
    ['/commissioner/corrections', 'Score Corrections'],
    ['/commissioner/settings', 'League Settings'],
    ['/commissioner/setup', 'League Setup'],
    ['/commissioner/accounts', 'Accounts'],
    ['/commissioner/flags', 'Feature Flags'],
    ['/commissioner/data', 'Data and Clock'],
    ['/commissioner/chat', 'Chat and Webhooks'],
  ])('%s is %s, for the commissioner alone', async (path, title) => {
    isCommissioner = true
    renderInSession(() => <Pages />, { path, session: { user } })
    await screen.findByRole('heading', { level: 1, name: title })
    cleanup()
    isCommissioner = false
    renderInSession(() => <Pages />, { path, session: { user: { ...user, subject: 'pat' } } })
    await screen.findByRole('heading', { level: 1, name: 'TUFF Fantasy Football 2024' })
  })

  test('/log is the League Log, for every signed-in user', async () => {
    renderInSession(() => <Pages />, { path: '/log', session: { user } })
    await screen.findByRole('heading', { level: 1, name: 'League Log' })
  })
})

test('HOME-02 the home page has no header, even for a signed-in user', async () => {
  renderInSession(() => <Pages />, { session: { user } })
  await screen.findByRole('heading', { name: 'TUFF Fantasy Football 2024' })
  expect(screen.queryByRole('banner')).toBeNull()
})

test('RT-13 D-05 a session that ends on a page leads home, with a button to sign in again', async () => {
  const problem = { sentence: 'Your session has ended. Please log in again.', code: 'login_required' }
  const logIn = vi.fn(async () => {})
  renderInSession(() => <Pages />, { path: '/roster?week=7', session: { problem, hasEnded: true, logIn } })
  expect((await screen.findByRole('alert')).textContent).toContain(problem.sentence)
  screen.getByRole('button', { name: 'Continue' })
  expect(logIn).not.toHaveBeenCalled()
})
