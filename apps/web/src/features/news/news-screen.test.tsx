import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type SpotStory } from '@tuff/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { fakeSockets } from '#api/testing/fake-socket.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { newsMessage, sampleNews } from '#api/testing/sample-news.ts'
import { textsOf } from '#api/testing/texts.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { NewsScreen } from './news-screen.tsx'

const RESTRICTED = 'NFL News is only available to premium members. Please upgrade your subscription to Premium.'
let sockets: ReturnType<typeof fakeSockets>

const SPOT: SpotStory = {
  slot: 'RB1',
  playerID: 'p1',
  playerName: 'Ivor Gladwyn',
  club: 'KC',
  salary: 7.5,
  since: 2,
  weekPoints: 0,
  points: 31,
}

beforeEach(() => {
  stubServer({ '/api/teams': () => ({ teams: [], namedBy: 'commissioner' }) })
  feeds.news.setState(feeds.news.getInitialState())
  flags.setState(FLAG_DEFAULTS)
  sockets = fakeSockets()
})

test('RT-09 NEWS-01 each item is a row with a thumbnail and a title, both of which open it in a new tab', async () => {
  await showNews()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NFL News')
  expect(document.title).toBe('NFL News')
  const rows = screen.getAllByRole('listitem')
  expect(textsOf(rows)).toEqual(['Headline 1', 'Headline 2', 'Headline 3'])
  const links = rows[1]!.querySelectorAll('a')
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(link.getAttribute('href')).toBe('https://news.tuff.example/2')
    expect(link.target).toBe('_blank')
    expect(link.rel).toBe('noopener noreferrer')
  }
  // The image's link is not focusable and hidden from screen readers.
  expect(within(rows[1]!).getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Headline 2' })])
  expect(links[0]!.tabIndex).toBe(-1)
})

test('NEWS-01 a thumbnail loads lazily, keeps its space, sends no referrer, and is hidden on error', async () => {
  await showNews()
  const row = screen.getAllByRole('listitem')[0]!
  const picture = row.querySelector('img')!
  expect(picture.getAttribute('src')).toBe('https://pictures.tuff.example/1.jpg')
  expect(picture.getAttribute('loading')).toBe('lazy')
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['152', '86'])
  expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer')
  fireEvent.error(picture)
  expect(row.querySelector('img')).toBeNull()
  expect(row.querySelectorAll('a')).toHaveLength(1)
  expect(screen.getAllByRole('listitem')[1]!.querySelector('img')).not.toBeNull()

  // Another image of the same item is loaded again.
  const renewed = sampleNews(3).map((item) => ({ ...item, image: `${item.image}?2` }))
  act(() => sockets[0]!.receive(newsMessage(renewed)))
  expect(row.querySelector('img')?.getAttribute('src')).toBe('https://pictures.tuff.example/1.jpg?2')
  act(() => sockets[0]!.receive(newsMessage(renewed.map((item) => ({ ...item, image: '' })))))
  expect(document.querySelector('.news img')).toBeNull()
})

test("NEWS-01 an item has its time, and a report on a player of the viewer's roster is marked", async () => {
  stubServer({
    '/api/teams': () => ({
      teams: [{ managerEmail: 'sam@tuff.example', teamName: 'Team 1', abbreviation: 'T1' }],
      namedBy: 'commissioner',
    }),
    '/api/teams/sam%40tuff.example/roster': () => ({ week: 3, roster: [SPOT] }),
  })
  await showNews()
  const at = new Date(2024, 10, 24, 18, 5).getTime()
  const [first, ...others] = sampleNews(2)
  act(() => sockets[0]!.receive(newsMessage([{ ...first!, title: 'Ivor Gladwyn runs for 177 yards', at }, ...others])))
  await screen.findByText('Your player')
  expect(titles()).toEqual(['Ivor Gladwyn runs for 177 yardsNov 24, 6:05 PMYour player', 'Headline 2'])
})

test('NEWS-03 FEED-07 new items appear on top without a reload', async () => {
  await showNews()
  const fresh = { id: 'fresh', title: 'Just in', link: 'https://news.tuff.example/fresh', image: '' }
  act(() => sockets[0]!.receive(newsMessage([fresh, ...sampleNews(2)])))
  expect(titles()).toEqual(['Just in', 'Headline 1', 'Headline 2'])
})

test("NEWS-02 NEWS-03 NEWS-04 FEED-05 a warning while connecting, 'Loading news...' until items load, one request when open", async () => {
  show()
  expect(alerts()).toEqual([['Connecting to news feed...', 'warning']])
  screen.getByText('Loading news...')
  const socket = await opened()
  expect(socket.url.pathname).toBe('/feeds/news')
  expect(socket.url.searchParams.get('clientId')).toMatch(/^web-news\d+$/)
  expect(socket.sent).toEqual([])
  act(() => socket.opens())
  expect(alerts()).toEqual([])
  screen.getByText('Loading news...')
  expect(socket.sent).toEqual([{ action: 'getNFLNews', type: 'fetchAll' }])
  act(() => socket.receive(newsMessage([])))
  screen.getByText('Loading news...')
  act(() => socket.receive(newsMessage(sampleNews(1))))
  expect(screen.queryByText('Loading news...')).toBeNull()
  expect(titles()).toEqual(['Headline 1'])
})

test('NEWS-02 a lost connection is shown in red with its error, and the items stay', async () => {
  await showNews()
  act(() => sockets[0]!.breaks())
  expect(alerts()).toEqual([
    ['news connection error', 'danger'],
    ['Connection lost. Attempting to reconnect...', 'danger'],
  ])
  expect(titles()).toHaveLength(3)
  act(() => feeds.news.setState({ status: 'CONNECTING', error: undefined }))
  expect(alerts()).toEqual([['Connecting to news feed...', 'warning']])
  expect(titles()).toHaveLength(3)
})

test.each([4400, 4403])(
  'NEWS-02 D-12 after a permanent close (%i) the page does not mention reconnecting',
  async (code) => {
    await showNews()
    act(() => sockets[0]!.isClosed(code))
    expect(alerts()).toEqual([['news connection error', 'danger']])
    expect(titles()).toHaveLength(3)
  },
)

test('NEWS-02 D-12 a second refusal of the sign-in closes the connection for good', async () => {
  await showNews()
  act(() => sockets[0]!.isClosed(4401))
  await waitFor(() => expect(sockets).toHaveLength(2))
  act(() => sockets[1]!.opens())
  act(() => sockets[1]!.isClosed(4401))
  expect(alerts()).toEqual([['news connection error', 'danger']])
})

test('NEWS-02 FEED-07 an invalid message is shown as an error, and the items stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await showNews()
  act(() => sockets[0]!.receive({ type: 'nflnews' }))
  expect(alerts()).toEqual([['Error processing message from news connection', 'danger']])
  expect(titles()).toHaveLength(3)
})

test('NEWS-02 FEED-02 a league without this feed shows a message, and does not mention reconnecting', () => {
  renderPage(<NewsScreen />)
  expect(alerts()).toEqual([['Missing WebSocket URL for news', 'danger']])
})

test.each([
  ['disabled', 'NFL News is not enabled'],
  ['restricted', RESTRICTED],
] as const)('NEWS-03 NEWS-04 D-13 news that is %s says so, and sends no request', async (value, sentence) => {
  flags.setState({ premiumContent: value })
  show()
  screen.getByRole('heading', { level: 1, name: 'NFL News' })
  screen.getByText(sentence)
  expect(alerts()).toEqual([])
  expect(screen.queryByText('Loading news...')).toBeNull()
  expect(sockets).toEqual([])

  act(() => flags.setState({ premiumContent: 'enabled' }))
  const socket = await opened()
  act(() => socket.opens())
  act(() => socket.receive(newsMessage(sampleNews(2))))
  expect(screen.queryByText(sentence)).toBeNull()
  expect(titles()).toHaveLength(2)

  act(() => flags.setState({ premiumContent: value }))
  screen.getByText(sentence)
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(socket.readyState).toBe(3)
})

test('NEWS-04 FEED-03 leaving the page closes its connection; an old error is gone on return', async () => {
  await showNews()
  act(() => sockets[0]!.breaks())
  cleanup()
  expect(feeds.news.getState()).toMatchObject({ status: 'CLOSED', error: undefined, attempts: 0 })
  show()
  expect(alerts()).toEqual([['Connecting to news feed...', 'warning']])
  expect(titles()).toHaveLength(3)
})

function show(): void {
  renderPage(<NewsScreen />, {
    config: { feeds: { news: 'ws://localhost:3000/feeds/news' } },
    email: 'sam@tuff.example',
  })
}

async function showNews(): Promise<void> {
  show()
  const socket = await opened()
  act(() => socket.opens())
  act(() => socket.receive(newsMessage(sampleNews(3))))
}

/** The page requests a token before it connects. */
async function opened() {
  await waitFor(() => expect(sockets).toHaveLength(1))
  return sockets[0]!
}

const titles = () => textsOf(screen.getAllByRole('listitem'))

const alerts = () =>
  screen.queryAllByRole('alert').map((alert) => [alert.textContent, /alert-(\w+)/.exec(alert.className)?.[1]])
