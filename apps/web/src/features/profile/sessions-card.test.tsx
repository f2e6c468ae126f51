import { screen, waitFor, within } from '@testing-library/react'
import type { OwnSession, OwnSessions } from '@tuff/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { SessionsCard } from './sessions-card.tsx'

const HERE = '/api/account/sessions'
const logOut = vi.fn(async () => {})

let own: OwnSessions
let sent: string[]

beforeEach(() => {
  own = {
    isShared: false,
    sessions: [
      session('laptop', { browser: 'Firefox on Linux', isCurrent: true }),
      session('phone', { browser: 'Safari on iPhone', network: null }),
    ],
  }
  sent = []
  logOut.mockClear()
})

test('every browser is listed with its details, and the current one is marked', async () => {
  show()
  expect((await rowOf('Firefox on Linux')).textContent).toBe(
    'Firefox on LinuxThis browserFrom 203.0.113.x. Signed in Nov 15, 9:00 AM, last used Nov 15, 9:10 AM.Sign Out',
  )
  expect((await rowOf('Safari on iPhone')).textContent).toBe(
    'Safari on iPhoneSigned in Nov 15, 9:00 AM, last used Nov 15, 9:10 AM.Sign Out',
  )
})

test('another browser is signed out and keeps its row until a press elsewhere; the current one logs out', async () => {
  own.sessions.push(session('tablet', { browser: 'Safari on iPad' }))
  show()
  const button = within(await rowOf('Safari on iPhone')).getByRole('button')
  await user.click(button)
  await within(await rowOf('Safari on iPhone')).findByText('Signed Out')
  await user.click(button)
  expect(sent).toEqual(['DELETE phone'])
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual([
    'Firefox on Linux',
    'Safari on iPhone',
    'Safari on iPad',
  ])
  await pressElsewhere()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Sign out this browser' }))
  expect(logOut).toHaveBeenCalledOnce()
  expect(sent).toEqual(['DELETE phone'])
})

test("a session that has ended meanwhile is reported in the server's words", async () => {
  show()
  const row = await rowOf('Safari on iPhone')
  own.sessions.splice(1)
  await user.click(within(row).getByRole('button'))
  await screen.findByText('This session has ended already.')
  await pressElsewhere()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
})

test('signing out everywhere asks for confirmation, and signs out this page too', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign Out Everywhere' })
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Sign Out Everywhere' }))
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce())
  expect(sent).toEqual(['DELETE all'])
})

test('a shared account cannot be signed out everywhere', async () => {
  own = { isShared: true, sessions: own.sessions.slice(0, 1) }
  show()
  await rowOf('Firefox on Linux')
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere' })).toBeNull()
})

function show(): void {
  stubServer({
    [HERE](_, { method }) {
      if (method === 'DELETE') sent.push('DELETE all')
      return own
    },
    [`${HERE}/phone`](_, { method }) {
      sent.push(`${method} phone`)
      const ended = own.sessions.find(({ id }) => id === 'phone')
      if (!ended)
        return Response.json({ message: 'This session has ended already.', code: 'not-found' }, { status: 404 })
      own = { ...own, sessions: own.sessions.filter((one) => one !== ended) }
      return own
    },
  })
  renderPage(<SessionsCard />, { session: { logOut } })
}

const pressElsewhere = () => user.click(screen.getByRole('heading', { name: 'Where You Are Signed In' }))

const rowOf = (name: string) => screen.findByRole('listitem', { name })

function session(id: string, change: Partial<OwnSession>): OwnSession {
  const signedInAt = Date.parse('2026-11-15T09:00:00')
  const lastUsedAt = Date.parse('2026-11-15T09:10:00')
  return { id, browser: 'A browser', network: '203.0.113.x', signedInAt, lastUsedAt, isCurrent: false, ...change }
}
