import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

test('a broken screen leaves the rest of the page in place and offers a reload', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <p>the rest</p>
      <ErrorBoundary>
        <BrokenScreen />
      </ErrorBoundary>
    </>,
  )
  screen.getByText('the rest')
  expect(screen.getByRole('alert').textContent).toBe('An unexpected error occurred')
  screen.getByRole('button', { name: 'Reload' })
})

function BrokenScreen(): never {
  throw new Error('boom')
}
