import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '#api/testing/user.ts'
import { SearchField } from './search-field.tsx'

test('typed text appears at once, and stays while the page catches up', async () => {
  const typed: string[] = []
  const field = (value: string) => (
    <SearchField label="Player name" value={value} onChange={(text) => typed.push(text)} />
  )
  const { rerender } = render(field(''))
  await type('hur')
  expect(typed).toEqual(['h', 'hu', 'hur'])
  for (const late of ['h', 'hur']) {
    rerender(field(late))
    expect(text()).toBe('hur')
  }
})

test('a value that was not typed replaces the text', async () => {
  const field = (value: string) => <SearchField label="Player name" value={value} onChange={() => {}} />
  const { rerender } = render(field('hall'))
  expect(text()).toBe('hall')
  await type('{Backspace}')
  rerender(field('hal'))
  rerender(field(''))
  expect(text()).toBe('')
})

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Player name' })
const type = (value: string) => user.type(input(), value)
const text = () => input().value
