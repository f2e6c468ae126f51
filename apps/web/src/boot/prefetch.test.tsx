import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePrefetch } from './prefetch.ts'

const preload = vi.fn()

function Links() {
  usePrefetch(preload)
  return (
    <>
      <a href="/roster?week=1">
        <b>Rosters</b>
      </a>
      <a href="https://elsewhere.example/roster">Elsewhere</a>
      <button type="button">No link</button>
    </>
  )
}

test('pointing at or focusing an internal link loads the code of its page', () => {
  render(<Links />)
  fireEvent.pointerOver(screen.getByText('Rosters'))
  fireEvent.focusIn(screen.getByRole('link', { name: 'Rosters' }))
  for (const other of ['Elsewhere', 'No link']) fireEvent.pointerOver(screen.getByText(other))
  expect(preload.mock.calls).toEqual([['/roster'], ['/roster']])
})
