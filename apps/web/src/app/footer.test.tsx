import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS } from '@tuff/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { fakeSockets } from '#api/testing/fake-socket.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { newsMessage, sampleNews } from '#api/testing/sample-news.ts'
import { user } from '#api/testing/user.ts'
import { Footer } from './footer.tsx'

let sockets: ReturnType<typeof fakeSockets>

beforeEach(() => {
  localStorage.clear()
  feeds.latestNews.setState(feeds.latestNews.getInitialState())
  flags.setState(FLAG_DEFAULTS)
  sockets = fakeSockets()
})

test('FOOT-01 shows the latest 5 items, each a picture and a title that opens in a new tab', async () => {
  await showItems(7)
  const items = within(screen.getByRole('list', { name: 'Latest NFL news' })).getAllByRole('link')
  expect(items.map((item) => item.textContent)).toEqual([1, 2, 3, 4, 5].map((at) => `Headline ${at}`))
  for (const [at, item] of items.entries()) {
    expect(item.getAttribute('href')).toBe(`https://news.tuff.example/${at + 1}`)
    expect(item.getAttribute('target')).toBe('_blank')
    expect(item.getAttribute('rel')).toBe('noopener noreferrer')
    const image = item.querySelector('img')!
    expect(image.getAttribute('src')).toBe(`https://pictures.tuff.example/${at + 1}.jpg`)
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['60', '34'])
  }
})

test('FOOT-01 the copy that closes the loop is hidden from screen readers and the keyboard', async () => {
  await showItems(5)
  expect(within(footer()).getAllByRole('link')).toHaveLength(5)
  const all = [...footer().querySelectorAll('a')]
  expect(all).toHaveLength(10)
  for (const copy of all.slice(5)) {
    expect(copy.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(copy.tabIndex).toBe(-1)
  }
})

test('FOOT-01 a picture that does not load is hidden, in its own item only', async () => {
  await showItems(2)
  const [first, second] = within(footer()).getAllByRole('link')
  fireEvent.error(first!.querySelector('img')!)
  expect(first!.querySelector('img')).toBeNull()
  expect(second!.querySelector('img')).not.toBeNull()
})

test('FOOT-01 FEED-05 FEED-07 requests the latestNews feed, and shows new items live', async () => {
  const socket = await showItems(5)
  expect(socket.url.pathname).toBe('/feeds/latestNews')
  expect(socket.sent).toEqual([{ action: 'getNFLNews', type: 'fetchAll' }])
  const fresh = { id: 'fresh', title: 'Just in', link: 'https://news.tuff.example/fresh', image: '' }
  act(() => socket.receive(newsMessage([fresh, ...sampleNews(4)])))
  expect(shown()[0]).toBe('Just in')
  expect(shown()).toHaveLength(5)
})

test("FOOT-03 'Connecting to news feed...' while connecting, 'No recent news available' when empty", async () => {
  show()
  within(footer()).getByText('Connecting to news feed...')
  const socket = await opened()
  act(() => socket.opens())
  within(footer()).getByText('Connecting to news feed...')
  act(() => socket.receive(newsMessage([])))
  within(footer()).getByText('No recent news available')
  expect(screen.queryByText('Connecting to news feed...')).toBeNull()
  act(() => feeds.latestNews.setState({ status: 'CONNECTING' }))
  within(footer()).getByText('Connecting to news feed...')
})

test('FOOT-03 an error replaces the items in red until the connection is back', async () => {
  const socket = await showItems(3)
  act(() => socket.breaks())
  expect(within(footer()).getByText('latestNews connection error').className).toContain('text-danger-ink')
  expect(within(footer()).queryByRole('link')).toBeNull()
  act(() => feeds.latestNews.setState({ status: 'CONNECTING', error: undefined }))
  within(footer()).getByText('Connecting to news feed...')
  act(() => feeds.latestNews.setState({ status: 'OPEN' }))
  expect(shown()).toHaveLength(3)
})

test('FOOT-03 HAND-01 a device without a network says so in one calm line', async () => {
  await showItems(3)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(within(footer()).getByText('You are offline').className).toBe('ticker-msg')
  online.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(within(footer()).queryByText('You are offline')).toBeNull()
})

test('FOOT-03 a connection that closes without an error leaves the items', async () => {
  await showItems(3)
  act(() => feeds.latestNews.setState({ status: 'CLOSED', attempts: 1 }))
  expect(shown()).toHaveLength(3)
})

test('FOOT-02 the switch hides the news and disconnects, shows it again, and is stored', async () => {
  const socket = await showItems(3)
  expect(newsSwitch().checked).toBe(true)
  await user.click(newsSwitch())
  expect(newsSwitch().checked).toBe(false)
  expect(footer().textContent).toBe('NFL News')
  expect(socket.readyState).toBe(3)

  cleanup()
  show()
  expect(newsSwitch().checked).toBe(false)
  expect(sockets).toHaveLength(1)
  await user.click(newsSwitch())
  within(footer()).getByText('Connecting to news feed...')
  const again = await opened(2)
  act(() => again.opens())
  act(() => again.receive(newsMessage(sampleNews(1))))
  expect(shown()).toEqual(['Headline 1'])
})

test('FOOT-02 FOOT-04 with the flag off the switch is disabled and off, and nothing is connected', async () => {
  const socket = await showItems(3)
  act(() => flags.setState({ footerComponent: false }))
  within(footer()).getByText('Footer content is unavailable')
  expect(newsSwitch().disabled).toBe(true)
  expect(newsSwitch().checked).toBe(false)
  expect(within(footer()).queryByRole('link')).toBeNull()
  expect(socket.readyState).toBe(3)

  act(() => flags.setState({ footerComponent: true }))
  expect(newsSwitch().disabled).toBe(false)
  expect(newsSwitch().checked).toBe(true)
  await opened(2)
})

test('D-16 the news slides away on scrolling down the page or a table, and returns on scrolling up', () => {
  show()
  const pane = document.createElement('div')
  document.body.append(pane)
  const isAway = () => footer().dataset.away !== undefined
  const scrollsTo = (top: number, element?: HTMLElement) => {
    if (element) element.scrollTop = top
    else window.scrollTo(0, top)
    fireEvent.scroll(element ?? document)
  }
  scrollsTo(30)
  expect(isAway()).toBe(false)
  scrollsTo(200)
  expect(isAway()).toBe(true)
  scrollsTo(196)
  expect(isAway()).toBe(true)
  scrollsTo(150)
  expect(isAway()).toBe(false)
  scrollsTo(60, pane)
  scrollsTo(90, pane)
  expect(isAway()).toBe(true)
  scrollsTo(70, pane)
  expect(isAway()).toBe(false)
  pane.remove()
})

function show(): void {
  renderPage(<Footer />, { config: { feeds: { latestNews: 'ws://localhost:3000/feeds/latestNews' } } })
}

async function showItems(count: number) {
  show()
  const socket = await opened()
  act(() => socket.opens())
  act(() => socket.receive(newsMessage(sampleNews(count))))
  return socket
}

/** The page requests a token before it connects. */
async function opened(count = 1) {
  await waitFor(() => expect(sockets).toHaveLength(count))
  return sockets.at(-1)!
}

const footer = () => screen.getByRole('contentinfo')

const newsSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'NFL News' })

const shown = () =>
  within(footer())
    .getAllByRole('link')
    .map((link) => link.textContent)
