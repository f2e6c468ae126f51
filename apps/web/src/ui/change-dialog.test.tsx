import { fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import '#api/testing/render-page.tsx'
import { fillIn, user } from '#api/testing/user.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { TextField } from './text-field.tsx'

const SHOWN = { isOpen: true, onClose: () => {}, onExited: () => {} }

test('the first editable field has the focus, not a read-only one', () => {
  show({
    children: (
      <>
        <ReadOnlyField label="Week" value="Week 12" />
        <NameField />
      </>
    ),
  })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a field that appears later has the focus, unless another field already has', () => {
  const view = show({ reason: 'hidden', children: <p>Loading...</p> })
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  view.again({ reason: 'hidden', children: <NameField /> })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  screen.getByRole('button', { name: 'Cancel' }).focus()
  view.again({ children: <NameField /> })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('with the focus on the reason the effect is read out, and not with other fields', () => {
  const view = show({ children: <p>Nobody can sign in any more.</p> })
  const described = () => screen.getByRole('dialog').getAttribute('aria-describedby')
  expect(document.getElementById(described() ?? '')?.textContent).toBe('Nobody can sign in any more.')
  view.again({ hasFields: true, children: <NameField /> })
  expect(described()).toBe(null)
})

test('a reason is sent trimmed, and left out when empty', async () => {
  const onSubmit = vi.fn()
  show({ onSubmit })
  submit()
  await fillIn(screen.getByLabelText('Reason (optional)'), '  agreed  ')
  submit()
  expect(onSubmit.mock.calls).toEqual([[{}], [{ reason: 'agreed' }]])
})

test('a reason that is too long disables the change', async () => {
  const onSubmit = vi.fn()
  show({ onSubmit })
  await fillIn(screen.getByLabelText('Reason (optional)'), 'x'.repeat(501))
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(save().disabled).toBe(true)
})

test('a change that needs a reason waits for one', async () => {
  const onSubmit = vi.fn()
  show({ onSubmit, reason: 'required' })
  submit()
  expect(save().disabled).toBe(true)
  expect(document.getElementById(save().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Give a reason')
  await fillIn(screen.getByLabelText('Reason'), 'agreed')
  submit()
  expect(onSubmit.mock.calls).toEqual([[{ reason: 'agreed' }]])
})

test('a typed reason is sent even when its field is hidden', async () => {
  const onSubmit = vi.fn()
  const view = show({ onSubmit })
  await fillIn(screen.getByLabelText('Reason (optional)'), 'agreed')
  view.again({ onSubmit, reason: 'hidden' })
  expect(screen.queryByLabelText('Reason (optional)')).toBe(null)
  submit()
  expect(onSubmit.mock.calls).toEqual([[{ reason: 'agreed' }]])
})

test('while saving, nothing is sent twice, nothing closes, and the form stays as it was', async () => {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()]
  const shown = { ...SHOWN, onClose }
  const view = show({ onSubmit, shown, children: <p>Before</p> })
  view.again({ onSubmit, shown, isSaving: true, whileSaving: 'Changing...', children: <p>After</p> })
  submit()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  expect([onSubmit.mock.calls, onClose.mock.calls]).toEqual([[], []])
  expect(screen.getByText('Before')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Changing...' })).toBeTruthy()
})

test('a failure is shown inside the form', () => {
  show({ refusal: 'The league is closed.' })
  expect(screen.getByRole('alert').textContent).toBe('The league is closed.')
})

type DialogProps = Partial<ComponentProps<typeof ChangeDialog>>

const TestDialog = (props: DialogProps) => (
  <ChangeDialog title="Change it" shown={SHOWN} action="Change" onSubmit={() => {}} {...props} />
)

function show(props: DialogProps) {
  const { rerender } = render(<TestDialog {...props} />)
  return { again: (next: DialogProps) => rerender(<TestDialog {...next} />) }
}

function NameField() {
  const [name, setName] = useState('')
  return <TextField label="Name" value={name} onChange={setName} />
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change' })
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)
