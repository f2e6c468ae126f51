import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fillIn } from '#api/testing/user.ts'
import { MomentField } from './moment-field.tsx'

test('a moment is shown and typed in the zone of the person', async () => {
  const onChange = vi.fn()
  // A quarter past eight in the evening in New York, already the next day in UTC.
  render(<MomentField label="Lock" value={Date.UTC(2024, 8, 6, 0, 15)} onChange={onChange} />)
  const field = screen.getByLabelText<HTMLInputElement>('Lock')
  expect(field.value).toBe('2024-09-05T20:15')
  await fillIn(field, '2024-09-05T19:30')
  expect(onChange).toHaveBeenLastCalledWith(Date.UTC(2024, 8, 5, 23, 30))
  await fillIn(field, '')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})
