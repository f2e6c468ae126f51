import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { FollowsLinks, PageLink } from './page-link.tsx'

afterEach(cleanup)

test('RT-06 a link leads to its page without another document, with its query and its place', async () => {
  const link = show('/tuffstandings', '/fantasypoints/End%20Zone?week=3#top')
  expect(click(link)).toBe(false)
  expect((await screen.findByRole('status')).textContent).toBe('/fantasypoints/End%20Zone?week=3#top')
  expect(window.location.pathname).toBe('/fantasypoints/End%20Zone')
})

test('a click that is meant for another tab is left to the browser, and one that was prevented to whoever did it', () => {
  const link = show('/tuffstandings', '/roster')
  for (const meant of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(click(link, meant)).toBe(true)
  link.addEventListener('click', (event) => event.preventDefault())
  click(link)
  expect(screen.getByRole('status').textContent).toBe('/tuffstandings')
})

test('whoever clicks on the page where he is need not go back twice', () => {
  const link = show('/roster', '/roster')
  const before = window.history.length
  click(link)
  expect(window.history.length).toBe(before)
})

test('YEAR-01 in a season that is over a link stays in it', async () => {
  const link = show('/seasons/2023/tuffstandings', '/roster', '/seasons/2023')
  expect(link.getAttribute('href')).toBe('/seasons/2023/roster')
  click(link)
  expect((await screen.findByRole('status')).textContent).toBe('/roster')
  expect(window.location.pathname).toBe('/seasons/2023/roster')
})

function show(at: string, to: string, basename = '/'): HTMLElement {
  window.history.replaceState(null, '', at)
  render(
    <BrowserRouter basename={basename}>
      <FollowsLinks />
      <Place />
      <PageLink to={to}>there</PageLink>
    </BrowserRouter>,
  )
  return screen.getByRole('link', { name: 'there' })
}

function Place() {
  const { pathname, search, hash } = useLocation()
  return <p role="status">{pathname + search + hash}</p>
}

/** False when the browser is kept from following it. */
function click(link: HTMLElement, how: MouseEventInit = {}): boolean {
  return fireEvent.click(link, { button: 0, ...how })
}
