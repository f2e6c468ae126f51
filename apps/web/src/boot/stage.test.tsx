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

test("the server's HTML stays until a page is ready, and is replaced in one step", async () => {
  root = createRoot(openStage())
  await act(() => root.render(<p>Loading...</p>))
  expect(document.body.textContent).toBe('StandingsLog In')
  await act(() => root.render(<OnStage>the page</OnStage>))
  expect(document.body.textContent).toBe('the page')
  expect(document.querySelectorAll('#root')).toHaveLength(1)
})

test('a button pressed too early is clicked on the page, once, and keeps the focus', async () => {
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

test('without HTML from the server React renders directly', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(openStage())
  await act(() => root.render(<p>Loading...</p>))
  expect(document.body.textContent).toBe('Loading...')
})
