import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BelowSight } from './below-sight.tsx'

/** The cards that stood each time when one had come. */
let seen: string[][]

beforeEach(() => {
  seen = []
})
afterEach(() => vi.unstubAllGlobals())

test('on a phone what is below sight comes after what is in sight, one by one and in its order', async () => {
  showCards({ isPhone: true })
  await screen.findByText('board')
  expect(seen).toEqual([['week'], ['week', 'players'], ['week', 'players', 'board']])
})

test('elsewhere all of it comes at once', () => {
  showCards({ isPhone: false })
  expect(seen[0]).toEqual(['week', 'players', 'board'])
})

function showCards({ isPhone }: { isPhone: boolean }): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767.98px') && isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  render(
    <>
      <Card name="week" />
      <BelowSight>
        <Card name="players" />
      </BelowSight>
      <BelowSight>
        <Card name="board" />
      </BelowSight>
    </>,
    { wrapper: MemoryRouter },
  )
}

function Card({ name }: { name: string }) {
  useEffect(() => {
    seen.push(screen.getAllByRole('article').map(({ textContent }) => textContent))
  }, [])
  return <article>{name}</article>
}
