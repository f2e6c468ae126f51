import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { InSteps } from './in-steps.tsx'

test('the first card stands at once, the others follow one by one; what is not shown takes no step', async () => {
  const seen = new Set<number>()
  render(
    <InSteps>
      <Card stoodBefore={seen} name="facts" />
      {null}
      <Card stoodBefore={seen} name="weeks" />
      <Card stoodBefore={seen} name="money" />
    </InSteps>,
    { wrapper: MemoryRouter },
  )
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['facts'])
  await screen.findByText('money')
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['facts', 'weeks', 'money'])
  expect(seen).toEqual(new Set([0, 1, 2]))
})

function Card({ name, stoodBefore }: { name: string; stoodBefore: Set<number> }) {
  stoodBefore.add(screen.queryAllByRole('article').length)
  return <article>{name}</article>
}
