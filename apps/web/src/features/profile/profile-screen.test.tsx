import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, sampleConfig } from '#api/testing/render-page.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const user = { subject: 'sam', name: 'Sam Whitfield', email: 'sam@tuff.example' }
const claims = { sub: 'sam', name: 'Sam Whitfield', aud: 'tuff-web', iat: 1_731_600_000 }
const session = { user, idTokenClaims: async () => claims }

test('PROF-01 avatar, name, e-mail and the decoded ID token as formatted text', async () => {
  renderPage(<ProfileScreen />, { session })
  screen.getByRole('heading', { level: 1, name: 'Profile' })
  expect(document.title).toBe('Profile')
  screen.getByText('SW')
  screen.getByRole('heading', { level: 2, name: 'Sam Whitfield' })
  screen.getByText('sam@tuff.example')
  await screen.findByText(/"sub"/)
  expect(screen.getByRole('region', { name: 'ID token' }).textContent).toBe(JSON.stringify(claims, null, 2))
  expect(screen.queryByText(/Demo league/)).toBeNull()
})

test('PROF-01 a picture is shown, and the initials again if it cannot be', async () => {
  const picture = 'https://pictures.example/sam.png'
  const { container } = renderPage(<ProfileScreen />, { session: { ...session, user: { ...user, picture } } })
  const image = container.querySelector('img')!
  expect(image.src).toBe(picture)
  fireEvent.error(image)
  screen.getByText('SW')
  await screen.findByText(/"sub"/)
})

const here = { ...sampleConfig.identity, domain: window.location.origin }

test('PROF-01 the demo says so, and keeps the passwords that everybody shares', async () => {
  renderPage(<ProfileScreen />, { session, config: { demo: true, identity: here } })
  screen.getByText('Demo league: simulated players and scores')
  expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull()
  await screen.findByText(/"sub"/)
})

test('PROF-01 a password is changed where the league itself keeps it', async () => {
  renderPage(<ProfileScreen />, { session, config: { identity: here } })
  expect(screen.getByRole('link', { name: 'Change Password' }).getAttribute('href')).toBe('/password')
  await screen.findByText(/"sub"/)
})

test('PROF-01 whoever signs in elsewhere changes his password there', async () => {
  const elsewhere = { ...sampleConfig.identity, domain: 'https://league.eu.auth0.com' }
  renderPage(<ProfileScreen />, { session, config: { identity: elsewhere } })
  expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull()
  await screen.findByText(/"sub"/)
})
