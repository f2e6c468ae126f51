import { act, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { user } from '#api/testing/user.ts'
import { useLinkChoices } from './use-link-choices.ts'

test('several choices at once are all in the link', () => {
  show('/roster?week=Week+3')
  act(() => {
    for (const name of ['team', 'week', 'type']) fireEvent.click(button(name))
  })
  expect(address()).toBe('/roster?week=Week+1&team=Ann&name=x')
})

test('back undoes a choice, and skips typed text', async () => {
  show('/roster')
  await press('team')
  await press('type')
  expect(address()).toBe('/roster?team=Ann&name=x')
  await press('week')
  expect(address()).toBe('/roster?team=Ann&name=x&week=Week+1')
  await press('back')
  await vi.waitFor(() => expect(address()).toBe('/roster?team=Ann&name=x'), 10_000)
  await press('back')
  await vi.waitFor(() => expect(address()).toBe('/roster'), 10_000)
})

test('an empty choice is removed from the link', async () => {
  show('/roster?team=Ann')
  await press('none')
  expect(address()).toBe('/roster')
})

function show(path: string): void {
  window.history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
}

function Page() {
  const { choose } = useLinkChoices()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const presses = {
    team: () => choose({ team: 'Ann' }),
    week: () => choose({ week: 'Week 1' }),
    none: () => choose({ team: '' }),
    type: () => choose({ name: 'x' }, { replace: true }),
    back: () => void navigate(-1),
  }
  return (
    <>
      <output>{pathname + search}</output>
      {Object.entries(presses).map(([name, press]) => (
        <button type="button" key={name} onClick={press}>
          {name}
        </button>
      ))}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))
const address = () => screen.getByRole('status').textContent
