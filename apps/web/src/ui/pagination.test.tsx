import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '#api/testing/user.ts'
import { Pagination } from './pagination.tsx'

test.each([
  { page: 1, pages: 30, window: [1, 2, 3, 4, 5] },
  { page: 3, pages: 30, window: [1, 2, 3, 4, 5] },
  { page: 4, pages: 30, window: [2, 3, 4, 5, 6] },
  { page: 29, pages: 30, window: [26, 27, 28, 29, 30] },
  { page: 2, pages: 3, window: [1, 2, 3] },
])('PLPT-04 page $page of $pages is in a window of 5 buttons', ({ page, pages, window }) => {
  show(page, pages)
  const numbers = screen.getAllByRole('button', { name: /^Page/ })
  expect(numbers.map((button) => Number(button.textContent))).toEqual(window)
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page))
})

test('goes to the first, previous, next and last page', async () => {
  const went = show(7, 30)
  for (const name of ['First', 'Previous', 'Page 9', 'Next', 'Last']) await press(name)
  expect(went).toEqual([1, 6, 9, 8, 30])
})

test('on the last page Next does nothing, and keeps the focus', async () => {
  const went = show(30, 30)
  for (const name of ['Next', 'Last']) await press(name)
  expect(went).toEqual([])
  const last = screen.getByRole('button', { name: 'Last' })
  expect([last.getAttribute('aria-disabled'), last.hasAttribute('disabled')]).toEqual(['true', false])
})

function show(page: number, pages: number): number[] {
  const went: number[] = []
  render(<Pagination page={page} pages={pages} onChange={(next) => went.push(next(page))} />)
  return went
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
