import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { HomeScreen } from './home-screen.tsx'

test('HOME-01 HOME-02 a card with title and log in, without header or footer', () => {
  const logIn = vi.fn(async () => {})
  renderPage(<HomeScreen />, { session: { logIn } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('TUFF Fantasy Football 2024')
  expect(document.title).toBe('TUFF Fantasy Football 2024')
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(logIn).toHaveBeenCalledOnce()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByText(/Demo league/)).toBeNull()
})

test('HOME-01 the name and the season are those of the deployment', () => {
  renderPage(<HomeScreen />, { config: { product: 'Backyard', season: 2025 } })
  screen.getByRole('heading', { name: 'Backyard Fantasy Football 2025' })
})

test('a demo league says what it is', () => {
  renderPage(<HomeScreen />, { config: { demo: true } })
  screen.getByText('Demo league: simulated players and scores')
})

test('HOME-01 a visitor who is signed in finds a way onward', () => {
  renderPage(<HomeScreen />, {
    session: { user: { subject: 'sam', name: 'Sam Whitfield', email: 'sam@tuff.example' } },
  })
  expect(screen.getByRole('link', { name: 'TUFF Standings' }).getAttribute('href')).toBe('/tuffstandings')
  screen.getByRole('button', { name: 'Log In' })
})

test('AUTH-07 D-05 a failed sign-in is one sentence and its code, with another try beside it', () => {
  const problem = {
    sentence: 'The sign-in took too long. Please check your connection and try again.',
    code: 'timeout',
  }
  renderPage(<HomeScreen />, { session: { problem } })
  expect(screen.getByRole('alert').textContent).toBe(`${problem.sentence} (timeout)`)
  expect(screen.getByText('(timeout)').tagName).toBe('SMALL')
  screen.getByRole('button', { name: 'Log In' })
})
