import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading, LoadingCard } from './loading.tsx'

test('the part of a page that is loading is marked until all of it has loaded', () => {
  const page = (first: boolean, second: boolean) => (
    <div className="page-narrow">
      <div>
        <section>{first && <Loading text="Loading..." />}</section>
        <section>{second && <LoadingCard />}</section>
      </div>
      <section>below</section>
    </div>
  )
  const { container, rerender } = render(page(true, true))
  const marked = () => [...container.querySelectorAll('[data-waits]')]
  expect(marked()).toEqual([container.querySelector('.page-narrow > div')])
  rerender(page(false, true))
  expect(marked()).toHaveLength(1)
  rerender(page(false, false))
  expect(marked()).toEqual([])
})

test('a page as wide as the window is not marked', () => {
  const { container } = render(<LoadingCard />)
  expect(container.querySelector('[data-waits]')).toBeNull()
})
