import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { type Code, codeOf, Prepared } from './prepared.tsx'

const Page = () => <h1>The page</h1>

const draw = (code: Code) =>
  render(
    <Suspense fallback="Loading...">
      <Prepared code={code} />
    </Suspense>,
  )

test('RT-14 code that has come is drawn at once, with nothing in its place before', async () => {
  const code = codeOf(async () => Page)
  await code.prepare()
  draw(code)
  screen.getByRole('heading', { name: 'The page' })
})

test('RT-14 code that is on its way is waited for, and is asked for again when it did not come', async () => {
  const answers = [() => Promise.reject(new Error('No line')), async () => Page]
  const code = codeOf(() => answers.shift()!())
  await expect(code.prepare()).rejects.toThrow('No line')
  draw(code)
  screen.getByText('Loading...')
  await screen.findByRole('heading', { name: 'The page' })
})

test('whoever wants the code while it is on its way waits for the same', async () => {
  let asked = 0
  const code = codeOf(async () => {
    asked += 1
    return Page
  })
  await Promise.all([code.prepare(), code.prepare()])
  await code.prepare()
  expect(asked).toBe(1)
})
