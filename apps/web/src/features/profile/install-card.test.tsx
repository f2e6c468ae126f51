import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { InstallCard } from './install-card.tsx'

afterEach(() => act(() => window.dispatchEvent(new Event('appinstalled'))))

test("HAND-01 without the browser's install prompt there is no button", () => {
  renderPage(<InstallCard />)
  expect(screen.queryByRole('heading', { name: 'Install TUFF' })).toBeNull()
})

test('HAND-01 a prompt captured before the page was opened is used once', async () => {
  const prompt = offers()
  renderPage(<InstallCard />)
  screen.getByRole('heading', { name: 'Install TUFF' })
  screen.getByText(/They are removed from this device when you log out\.$/)
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install' })).toBeNull())
})

test('HAND-01 the card appears with the prompt, and disappears after an install from the browser', async () => {
  renderPage(<InstallCard />)
  act(() => void offers())
  screen.getByRole('button', { name: 'Install' })
  act(() => window.dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  cleanup()
})

/** Chromium fires it soon after loading an installable page. */
function offers() {
  const prompt = vi.fn(async () => {})
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  return prompt
}
