import { act } from '@testing-library/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OnStage, openStage } from './stage.tsx'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root" data-shell><a href="/">Standings</a><button>Log In</button></div>'
})

afterEach(() => act(() => root.unmount()))

test('what the HTML shows stays until a page stands, and goes in one step', async () => {
  root = createRoot(openStage())
  await act(() => root.render(<p>Loading...</p>))
  expect(document.body.textContent).toBe('StandingsLog In')
  await act(() => root.render(<OnStage>the page</OnStage>))
  expect(document.body.textContent).toBe('the page')
  expect(document.querySelectorAll('#root')).toHaveLength(1)
})

test('a button that was pressed too early is pressed on the page, once, and the focus stays where it was', async () => {
  const pressed = vi.fn()
  const [, early] = document.querySelectorAll<HTMLElement>('a, button')
  early!.focus()
  early!.dataset.pressed = ''
  const page = (
    <OnStage>
      <a href="/">Standings</a>
      <button type="button" onClick={pressed}>
        Log In
      </button>
    </OnStage>
  )
  root = createRoot(openStage())
  await act(() => root.render(page))
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.textContent).toBe('Log In')
  expect(early!.isConnected).toBe(false)
  await act(() => root.render(page))
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('where the HTML shows nothing, React shows what it has', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(openStage())
  await act(() => root.render(<p>Loading...</p>))
  expect(document.body.textContent).toBe('Loading...')
})
