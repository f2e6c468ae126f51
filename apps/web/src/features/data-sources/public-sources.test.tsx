import { screen, waitFor, within } from '@testing-library/react'
import type { SourcesState, SourceTried } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { button, fill, findAndFill, findAndPress, press } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { FILES_ONLY, sampleSources } from '#api/testing/sample-sources.ts'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { DataScreen } from './data-screen.tsx'

let state: SourcesState
let tried: () => SourceTried | Promise<SourceTried> | Response
let onChoose: () => unknown
let sent: SentRequest[]
let tested: unknown[]

beforeEach(() => {
  state = sampleSources()
  tried = () => ({ result: 'came', came: '1,388 players, 742 stat lines of Week 12', ageMs: 14_200, tookMs: 412 })
  onChoose = () => state
  sent = []
  tested = []
})

test('REAL-01 every public source with its usual address, off at first, with files beside them', async () => {
  show()
  const card = within(await screen.findByRole('region', { name: 'Public Sources' }))
  expect(textsOf(card.getAllByRole('heading', { level: 3 }))).toEqual(['Sleeper', 'nflverse', 'ESPN', 'RSS'])
  expect(addressOf('nflverse').value).toBe('https://github.com/nflverse/nflverse-data/releases')
  expect(card.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual(Array(4).fill(false))
  expect(card.getAllByText('Off')).toHaveLength(4)

  expect(button('Public sources').getAttribute('aria-pressed')).toBe('true')
  await press('Files')
  await screen.findByRole('region', { name: 'Import Files' })
  expect(screen.queryByRole('region', { name: 'Public Sources' })).toBeNull()
  expect(window.location.search).toBe('?figures=files')
})

test('REAL-01 a switch is saved immediately, with the typed address and the chosen season', async () => {
  show()
  const sleeper = await screen.findByRole<HTMLInputElement>('switch', { name: 'Sleeper on' })
  await fill('Season', '2025')
  await fillIn(addressOf('Sleeper'), 'https://mirror.example/v1')
  button('Save the address of Sleeper')
  const now = { address: 'https://mirror.example/v1', isOn: true }
  state = { ...state, sources: { ...state.sources, sleeper: now } }
  await user.click(sleeper)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ season: 2025, sources: { sleeper: now } }]))
  await waitFor(() => expect(sleeper.checked).toBe(true))
  expect(screen.queryByRole('button', { name: 'Save the address of Sleeper' })).toBeNull()
  await fillIn(addressOf('Sleeper'), 'https://other.example/v1')
  await press('Save the address of Sleeper')
  await waitFor(() =>
    expect(sent[1]?.body).toEqual({
      season: 2025,
      sources: { sleeper: { address: 'https://other.example/v1', isOn: true } },
    }),
  )
})

test('an invalid year sends no request', async () => {
  show()
  await findAndFill('Season', '20')
  screen.getByText('Enter the season as a year, like 2024')
  for (const name of ['Test Sleeper', 'Use All Four']) expect(button(name).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Sleeper on' }).disabled).toBe(true)
})

test('REAL-06 all four are switched on with one click', async () => {
  show()
  const all = await screen.findByRole('button', { name: 'Use All Four' })
  await fillIn(addressOf('RSS'), 'https://news.example/rss')
  state = sampleSources('sleeper', 'nflverse', 'espn', 'rss')
  await user.click(all)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    sources: {
      sleeper: { address: 'https://api.sleeper.app/v1', isOn: true },
      rss: { address: 'https://news.example/rss', isOn: true },
    },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use All Four' })).toBeNull())
})

test('REAL-01 a test shows progress, then the result with its age and duration; nothing is saved', async () => {
  const response = Promise.withResolvers<SourceTried>()
  tried = () => response.promise
  show()
  await findAndPress('Test Sleeper')
  await screen.findByText('Testing...')
  expect(button('Test Sleeper').disabled).toBe(true)
  response.resolve({ result: 'came', came: '1,388 players, 742 stat lines of Week 12', ageMs: 14_200, tookMs: 412 })
  const result = await screen.findByText('1,388 players, 742 stat lines of Week 12')
  expect(result.closest('p')?.textContent).toBe('1,388 players, 742 stat lines of Week 12 · 14 s old · took 0.4 s')
  expect(tested).toEqual([{ source: 'sleeper', address: 'https://api.sleeper.app/v1', season: 2024 }])
  expect(sent).toEqual([])

  // The result belongs to the previous address; Enter tests the new one.
  await fillIn(addressOf('Sleeper'), 'https://mirror.example/v1')
  expect(screen.queryByText('1,388 players, 742 stat lines of Week 12')).toBeNull()
  tried = () => ({ result: 'failed', message: 'mirror.example did not answer in full within 10 s.', tookMs: 10_001 })
  await user.type(addressOf('Sleeper'), '{Enter}')
  await screen.findByText('mirror.example did not answer in full within 10 s.')
})

test('REAL-02 an invalid address is refused while typing, and by the server in its own words', async () => {
  show()
  await screen.findByRole('button', { name: 'Test RSS' })
  await fillIn(addressOf('RSS'), 'file:///etc/passwd')
  screen.getByText('An address begins with https:// or http://, not with file:.')
  expect([button('Test RSS').disabled, button('Save the address of RSS').disabled]).toEqual([true, true])
  expect(addressOf('RSS').getAttribute('aria-invalid')).toBe('true')
  await fillIn(addressOf('RSS'), 'http://127.0.0.1/feed')
  const message =
    'RSS: 127.0.0.1 is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.'
  onChoose = () => refusal(400, message)
  await user.click(screen.getByRole('switch', { name: 'RSS on' }))
  await screen.findByText(message)
  expect(addressOf('RSS').value).toBe('http://127.0.0.1/feed')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'RSS on' }).checked).toBe(false)
  await fillIn(addressOf('RSS'), 'https://news.example/feed')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('REAL-01 TUFF_SOURCES overrides the choice; a league that cannot choose shows why', async () => {
  const overruled = 'TUFF_SOURCES is set on the server and overrides the choice here.'
  state = { ...sampleSources('nflverse'), overruled, isSeasonFixed: true }
  const { unmount } = show()
  await screen.findByText(overruled)
  expect(screen.queryByLabelText('Season')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'nflverse on' }).checked).toBe(true)
  unmount()
  state = { ...state, overruled: null, refusal: 'The figures of the demo league are simulated.' }
  show()
  await screen.findByText('The figures of the demo league are simulated.')
  expect(screen.queryByRole('switch', { name: 'nflverse on' })).toBeNull()
})

function show() {
  stubServer({
    '/api/commissioner/week': () => ({ current: 12, scheduled: 12, pinned: null, begunEarly: null }),
    '/api/commissioner/clock': () => ({ now: 0, speed: 0, week: 12, refusal: 'It follows its own time.', doubt: null }),
    '/api/commissioner/data': () => FILES_ONLY,
    '/api/commissioner/sources': recordChanges(
      sent,
      () => state,
      () => onChoose(),
    ),
    '/api/commissioner/sources/test': (_, { body }) => {
      tested.push(body)
      return tried()
    },
  })
  return renderPage(<DataScreen />, { path: '/commissioner/data' })
}

const addressOf = (title: string) => screen.getByLabelText<HTMLInputElement>(`Address of ${title}`)
