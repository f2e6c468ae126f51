import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useInSteps } from './use-in-steps.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('many rows are drawn a few at a time until all of them stand; more that come later stand at once', async () => {
  const drawn: number[] = []
  const { rerender } = render(<Rows count={60} drawn={drawn} />, { wrapper: MemoryRouter })
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(60)
  expect([...new Set(drawn)]).toEqual([25, 50, 60])
  rerender(<Rows count={70} drawn={drawn} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(70)
})

function Rows({ count, drawn }: { count: number; drawn: number[] }) {
  const rows = useInSteps(numbers(count))
  drawn.push(rows.length)
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  )
}
