import { act, screen, waitFor } from '@testing-library/react'
import { Link, Outlet, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { RequireCommissioner } from './require-commissioner.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const FAILURE = 'Failed to load commissioner status'
const account = { subject: 'pat', name: 'Pat Park', email: 'pat@tuff.example' }
let check: () => Promise<Response>
let logged: unknown[][]

beforeEach(() => {
  logged = []
  vi.stubGlobal('fetch', () => check())
  vi.spyOn(console, 'error').mockImplementation((...args) => void logged.push(args))
})

test('ROLE-04 renders nothing of the page before the server has confirmed the commissioner', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  check = () => promise
  open()
  screen.getByText('Loading...')
  expect(screen.queryByText('the tools')).toBeNull()
  resolve(Response.json({ isCommissioner: true }))
  await screen.findByText('the tools')
})

test("ROLE-04 a manager who opens a commissioner's page is redirected home without an error", async () => {
  check = async () => Response.json({ isCommissioner: false })
  open()
  await screen.findByRole('heading', { name: 'TUFF Fantasy Football 2024' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('the tools')).toBeNull()
  expect(logged).toEqual([])
})

test('ROLE-06 a commissioner who must use two-step sign-in first sets it up in place of the page', async () => {
  let onSince: number | null = null
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('second-factor')
      ? Response.json({ onSince, recoveryCodesLeft: onSince ? 10 : 0, isShared: false })
      : Response.json({ isCommissioner: true, ...(onSince === null && { needsTwoStep: true }) }),
  )
  open()
  await screen.findByRole('heading', { name: 'Two-Step Sign-In Required' })
  await screen.findByRole('button', { name: 'Set Up' })
  expect(screen.queryByText('the tools')).toBeNull()
  onSince = 1
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('the tools')
})

test.each([
  ['is refused', async () => Response.json({ code: 'unexpected', message: 'No' }, { status: 500 })],
  ['never arrives', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['breaks the contract', async () => Response.json({ isCommissioner: 'yes' })],
])('ROLE-03 ROLE-05 a check that %s redirects home with a message, and is logged', async (_, response) => {
  check = response
  open()
  expect((await screen.findByRole('alert')).textContent).toBe(FAILURE)
  screen.getByRole('heading', { name: 'TUFF Fantasy Football 2024' })
  screen.getByRole('link', { name: 'TUFF Standings' })
  expect(screen.queryByText('the tools')).toBeNull()
  expect(logged.map(([sentence]) => sentence)).toEqual([FAILURE])
})

test('ROLE-05 once the check succeeds again, so does the next visit', async () => {
  check = () => Promise.reject(new TypeError('Failed to fetch'))
  open()
  await screen.findByRole('alert')
  check = async () => Response.json({ isCommissioner: true })
  act(() => screen.getByRole('link', { name: 'again' }).click())
  await screen.findByText('the tools')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

function open() {
  return renderPage(
    <Routes>
      <Route
        path="/"
        element={
          <>
            <HomeScreen />
            <Link to="/commissioner/tools">again</Link>
          </>
        }
      />
      <Route element={<Frame />}>
        <Route element={<RequireCommissioner />}>
          <Route path="/commissioner/tools" element={<p>the tools</p>} />
        </Route>
      </Route>
    </Routes>,
    { session: { user: account }, path: '/commissioner/tools' },
  )
}

const Frame = () => (
  <SignedInFrame>
    <Outlet />
  </SignedInFrame>
)
