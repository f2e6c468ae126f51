import { fireEvent, screen } from '@testing-library/react'
import { type PublicConfig, USUAL_NOTIFICATIONS } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '#api/session.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage, sampleConfig } from '#api/testing/render-page.tsx'
import { emailOf } from '#api/testing/sample-standings.ts'
import { textsOf } from '#api/testing/texts.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const user = { subject: 'sam', name: 'Sam Whitfield', email: emailOf(3) }
const claims = { sub: 'sam', name: 'Sam Whitfield', aud: 'tuff-web', iat: 1_731_600_000 }
const session = { user, idTokenClaims: async () => claims }
const here = { ...sampleConfig.identity, issuer: window.location.origin }
const elsewhere = { ...sampleConfig.identity, issuer: 'https://league.eu.auth0.com' }

let requests: string[]

beforeEach(() => {
  publishStandings({ currentWeek: 12 })
  requests = stubServer({
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: true }),
    '/api/account/tokens': () => ({ now: 0, tokens: [] }),
    '/api/account/calendar': () => ({ now: 0, calendar: null }),
    '/api/account/sessions': () => ({ isShared: false, sessions: [] }),
    '/api/account/second-factor': () => ({ onSince: null, recoveryCodesLeft: 0, isShared: false }),
    '/api/notifications': () => ({ settings: USUAL_NOTIFICATIONS, devices: [], pushKey: 'key', mailTo: null }),
    '/api/teams': () => ({ teams: [], namedBy: 'manager' }),
  })
})

test('PROF-01 avatar, name, e-mail and the decoded ID token as formatted text', async () => {
  show()
  screen.getByRole('heading', { level: 1, name: 'Profile' })
  expect(document.title).toBe('Profile')
  screen.getByText('SW')
  screen.getByRole('heading', { level: 2, name: 'Sam Whitfield' })
  screen.getByText(user.email)
  await screen.findByText(/"sub"/)
  expect(screen.getByRole('region', { name: 'ID token' }).textContent).toBe(JSON.stringify(claims, null, 2))
  expect(screen.queryByText(/Demo league/)).toBeNull()
})

test('a card is shown once the one above it has loaded, and does not move', async () => {
  show({ identity: here })
  expect(screen.queryByRole('heading', { name: 'Where You Are Signed In' })).toBeNull()
  screen.getByText('Loading...')
  await screen.findByRole('heading', { name: 'Where You Are Signed In' })
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(
    expect.arrayContaining(['Sam Whitfield', 'Notifications']),
  )
})

test('team and role come first; the token is collapsed at the end', async () => {
  const { container } = show({ identity: here })
  await screen.findByText('Commissioner')
  screen.getByText('Team 3')
  await screen.findByRole('button', { name: 'Set Up' })
  const token = container.querySelector('details')!
  expect(token.open).toBe(false)
  expect(token.querySelector('summary')?.textContent).toBe('ID Token')
  expect(token.matches(':last-child')).toBe(true)
  await screen.findByText(/"sub"/)
})

test('SHIP-04 the version that is served', async () => {
  show({ version: '1.0.0' })
  screen.getByText('TUFF 1.0.0')
  await screen.findByText(/"sub"/)
})

test('PROF-01 a picture, or the initials if it fails to load', async () => {
  const picture = 'https://pictures.example/sam.png'
  const { container } = show({}, { ...session, user: { ...user, picture } })
  const image = container.querySelector('img')!
  expect(image.src).toBe(picture)
  fireEvent.error(image)
  screen.getByText('SW')
  await screen.findByText(/"sub"/)
})

test('PROF-01 the demo shows a message, and keeps its shared passwords', async () => {
  show({ demo: true, identity: here })
  screen.getByText('Demo league: simulated players and scores')
  expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull()
  await screen.findByText(/"sub"/)
})

test('PROF-01 a password of the embedded provider is changed here', async () => {
  show({ identity: here })
  expect(screen.getByRole('link', { name: 'Change Password' }).getAttribute('href')).toBe('/password')
  await screen.findByText(/"sub"/)
})

test('PROF-01 with an external provider, password and second factor are managed there', async () => {
  show({ identity: elsewhere })
  expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull()
  await screen.findByText(/"sub"/)
  await screen.findByText('Commissioner')
  for (const name of ['Two-Step Sign-In', 'Where You Are Signed In'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
  const ofAccount = requests.filter((path) => path.startsWith('/api/account/'))
  expect(ofAccount.toSorted()).toEqual(['/api/account/calendar', '/api/account/tokens'])
})

function show(config: Partial<PublicConfig> = {}, as: Partial<Session> = session) {
  return renderPage(<ProfileScreen />, { session: as, config })
}
