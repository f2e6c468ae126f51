import { screen, within } from '@testing-library/react'
import { Navigate, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Session } from '#api/session.ts'
import { press } from '#api/testing/form-controls.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { textsOf } from '#api/testing/texts.ts'
import { HomeScreen } from './home-screen.tsx'

const SAM = { subject: 'sam', name: 'Sam Whitfield', email: 'sam@tuff.example' }

test("HOME-01 HOME-02 a card with the league's title and Log In, without header or footer", async () => {
  const logIn = vi.fn(async () => {})
  renderPage(<HomeScreen />, { session: { logIn }, config: { product: 'Backyard', season: 2025 } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Backyard Fantasy Football 2025')
  expect(document.title).toBe('Backyard Fantasy Football 2025')
  await press('Log In')
  expect(logIn).toHaveBeenCalledOnce()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByText(/Demo league/)).toBeNull()
})

test('HOME-01 a signed-in user sees a link to the standings, and no Log In', () => {
  renderPage(<HomeScreen />, { session: { user: SAM } })
  expect(screen.getByRole('link', { name: 'TUFF Standings' }).getAttribute('href')).toBe('/tuffstandings')
  expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull()
})

test('D-16 a signed-in user sees the rank, points, week and money of the team, and links to pages', async () => {
  publishStandings({ currentWeek: 12, changes: { 2: { managerEmail: SAM.email, teamName: 'Fourth & Wrong' } } })
  renderPage(<HomeScreen />, { session: { user: SAM } })
  const own = within(await screen.findByRole('region', { name: 'My team' }))
  expect(own.getByRole('link', { name: 'Fourth & Wrong' }).getAttribute('href')).toBe('/team/Fourth%20%26%20Wrong')
  expect(textsOf(own.getAllByRole('term'))).toEqual(['Rank', 'Points', 'Week 12', 'Money'])
  const ways = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/gameday', '/team', '/trades', '/money'])
})

test('AUTH-07 D-05 a user whose session has a problem may log in again', () => {
  const problem = { sentence: 'Your session has ended. Please log in again.', code: 'login_required' }
  renderPage(<HomeScreen />, { session: { user: SAM, problem } })
  screen.getByRole('button', { name: 'Log In' })
})

test('AUTH-07 D-05 a failed sign-in is one sentence with its code, and can be retried', () => {
  const problem = {
    sentence: 'The sign-in took too long. Please check your connection and try again.',
    code: 'timeout',
  }
  renderPage(<HomeScreen />, { session: { problem } })
  expect(screen.getByRole('alert').textContent).toBe(`${problem.sentence} Code: timeout`)
  expect(screen.getByText('Code: timeout').tagName).toBe('SMALL')
  screen.getByRole('button', { name: 'Log In' })
})

test('SIGN-04 D-05 an account that the server refuses may log out or log in again, and has no page to continue', async () => {
  const problem = {
    sentence: 'The sign-in service has not verified this e-mail.',
    code: undefined,
    isAccountRefused: true,
  }
  const [logIn, logOut] = [vi.fn(async () => {}), vi.fn(async () => {})]
  renderAfter('/roster', { problem, hasEnded: true, logIn, logOut })
  expect(screen.getByRole('alert').textContent).toBe(problem.sentence)
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await press('Log In')
  await press('Log Out')
  expect([logIn.mock.calls.length, logOut.mock.calls.length]).toEqual([1, 1])
})

test('D-05 a user whose session ended on a page continues there through a small window', async () => {
  const problem = { sentence: 'Your session has ended. Please log in again.', code: 'login_required' }
  const logInHere = vi.fn(async () => false)
  renderAfter('/roster?week=7', { problem, logInHere })
  await press('Continue')
  expect(logInHere).toHaveBeenCalledOnce()
  logInHere.mockResolvedValue(true)
  expect(screen.queryByText('the rosters')).toBeNull()
  await press('Continue')
  await screen.findByText('the rosters')
})

test('AUTH-01 while the sign-in window is open the button is loading and the last error hidden', () => {
  const problem = { sentence: 'Your session has ended. Please log in again.', code: 'login_required' }
  renderAfter('/roster', { problem, isPopupOpen: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading...' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.queryByText(problem.sentence)).toBeNull()
})

test('without an ended session there is no page to continue', () => {
  renderAfter('/roster', {})
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

/** The home page after a redirect by a route guard. */
function renderAfter(from: string, session: Partial<Session>): void {
  renderPage(
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/guarded" element={<Navigate to="/" replace state={{ from }} />} />
      <Route path="/roster" element={<p>the rosters</p>} />
    </Routes>,
    { path: '/guarded', session },
  )
}
