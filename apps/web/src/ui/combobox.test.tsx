import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import '#api/testing/render-page.tsx'
import { fillIn, user } from '#api/testing/user.ts'
import { Combobox } from './combobox.tsx'

const FRUIT = ['Apple', 'Apricot', 'Banana']

test('matches are offered while typing, and chosen with the keyboard alone', async () => {
  const onChoose = vi.fn()
  render(<FruitField onChoose={onChoose} />)
  expect(list().hidden).toBe(true)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await fillIn(field(), 'a')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(active()).toBe('Apple')
  await press('ArrowDown')
  expect(active()).toBe('Apricot')
  await press('End')
  await press('ArrowDown')
  expect(active()).toBe('Apple')
  await press('Enter')
  expect(onChoose.mock.calls).toEqual([['Apple']])
  expect(list().hidden).toBe(true)
})

test('leaving the field chooses nothing, although the mouse rests on a row', async () => {
  const onChoose = vi.fn()
  render(<FruitField onChoose={onChoose} />)
  await fillIn(field(), 'a')
  fireEvent.mouseMove(screen.getByRole('option', { name: 'Banana' }))
  expect(active()).toBe('Banana')
  // The list covers what is below, so it must close, and nothing moves when it does.
  fireEvent.blur(field())
  expect(list().hidden).toBe(true)
  expect(onChoose).not.toHaveBeenCalled()
})

test("Enter without a list calls the caller's handler", async () => {
  const onEnter = vi.fn()
  render(<FruitField onChoose={() => {}} onEnter={onEnter} />)
  await user.tab()
  await press('Enter')
  await fillIn(field(), 'a')
  await press('Enter')
  expect(onEnter).toHaveBeenCalledTimes(1)
})

function FruitField({ onChoose, onEnter }: { onChoose: (fruit: string) => void; onEnter?: () => void }) {
  const [text, setText] = useState('')
  return (
    <Combobox
      label="Fruit"
      placeholder="Which fruit?"
      text={text}
      onText={setText}
      items={text ? FRUIT : []}
      keyOf={(fruit) => fruit}
      nameOf={(fruit) => fruit}
      row={(fruit) => fruit}
      onChoose={onChoose}
      {...(onEnter && { onEnter })}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' })
const list = () => screen.getByRole('listbox', { hidden: true })
const press = (key: string) => user.keyboard(`{${key}}`)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
