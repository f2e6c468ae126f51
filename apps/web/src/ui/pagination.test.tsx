import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

test.each([
  { page: 1, pages: 30, window: [1, 2, 3, 4, 5] },
  { page: 3, pages: 30, window: [1, 2, 3, 4, 5] },
  { page: 4, pages: 30, window: [2, 3, 4, 5, 6] },
  { page: 29, pages: 30, window: [26, 27, 28, 29, 30] },
  { page: 2, pages: 3, window: [1, 2, 3] },
])('PLPT-04 page $page of $pages stands in a window of 5', ({ page, pages, window }) => {
  show(page, pages)
  const numbers = screen.getAllByRole('button', { name: /^Page/ })
  expect(numbers.map((button) => Number(button.textContent))).toEqual(window)
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page))
})

test('the first, the previous, the next and the last page', () => {
  const went = show(7, 30)
  for (const name of ['First', 'Previous', 'Page 9', 'Next', 'Last']) press(name)
  expect(went).toEqual([1, 6, 9, 8, 30])
})

test('at the end there is no further, and the button keeps the focus', () => {
  const went = show(30, 30)
  for (const name of ['Next', 'Last']) press(name)
  expect(went).toEqual([])
  const last = screen.getByRole('button', { name: 'Last' })
  expect([last.getAttribute('aria-disabled'), last.hasAttribute('disabled')]).toEqual(['true', false])
})

function show(page: number, pages: number): number[] {
  const went: number[] = []
  render(<Pagination page={page} pages={pages} onChange={(next) => went.push(next(page))} />)
  return went
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
