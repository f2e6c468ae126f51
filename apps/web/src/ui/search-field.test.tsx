import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchField } from './search-field.tsx'

test('typed text appears at once, and stays while the page catches up', () => {
  const typed: string[] = []
  const field = (value: string) => (
    <SearchField label="Player name" value={value} onChange={(text) => typed.push(text)} />
  )
  const { rerender } = render(field(''))
  type('h')
  type('hu')
  type('hur')
  expect(typed).toEqual(['h', 'hu', 'hur'])
  for (const late of ['h', 'hur']) {
    rerender(field(late))
    expect(text()).toBe('hur')
  }
})

test('a value that was not typed replaces the text', () => {
  const field = (value: string) => <SearchField label="Player name" value={value} onChange={() => {}} />
  const { rerender } = render(field('hall'))
  expect(text()).toBe('hall')
  type('hal')
  rerender(field('hal'))
  rerender(field(''))
  expect(text()).toBe('')
})

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Player name' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const text = () => input().value
