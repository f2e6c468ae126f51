import { act, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type LogEntry } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { address } from '#api/testing/address.ts'
import { dialogCloses, fill, findAndPress, openDialog, press } from '#api/testing/form-controls.ts'
import { publishStandings, publishTags } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { emailOf } from '#api/testing/sample-standings.ts'
import { cellsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { LeagueLogScreen } from './league-log-screen.tsx'

const REVERT = '/api/commissioner/log/e2/revert'
let log: LogEntry[]
let isCommissioner: boolean
let sent: SentRequest[]
let respond: () => unknown

beforeEach(() => {
  flags.setState(FLAG_DEFAULTS)
  publishStandings({ currentWeek: 12 })
  publishTags({ rosters: 'before' })
  log = [
    entry('e3', {
      sentence: 'Changed a feature flag: Navigation bar from On to Off.',
      revertedBy: 'e4',
      revertible: false,
    }),
    entry('e2', { sentence: 'Made a regular trade (A for B) for Team 2.', reason: 'Both agreed' }),
    entry('e1', { sentence: 'Set up the league.', revertible: false, reverts: 'e0' }),
  ]
  isCommissioner = false
  sent = []
  respond = () => Response.json(entry('e5'), { status: 201 })
})

test('D-10 every manager reads what was done, when, by whom and why; only commissioners revert', async () => {
  show()
  screen.getByText('Loading...')
  await screen.findByText('Set up the league.')
  expect(rows().map((row) => row.querySelector('time')?.dateTime)).toEqual(Array(3).fill('2026-11-15T05:00:00.000Z'))
  expect(rows().map((row) => row.textContent?.replace(/(AM|PM)/, '|').split('|')[1])).toEqual([
    'Cara LindqvistReverted',
    'Cara Lindqvist',
    'Cara LindqvistUndoes an earlier change',
  ])
  within(rows()[1]!).getByText('Reason: Both agreed')
  expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull()
})

test('D-10 every manager opens before and after of a change, where available', async () => {
  log[1]!.changes = [
    { what: 'Trade', before: null, after: 'Regular: A for B' },
    { what: 'RB2', before: 'B', after: 'A' },
  ]
  show()
  await screen.findByText('Set up the league.')
  expect(screen.getAllByText('Before and after')).toHaveLength(1)
  await user.click(within(rows()[1]!).getByText('Before and after'))
  const table = within(rows()[1]!).getByRole('table')
  expect(cellsOf(table.querySelectorAll('tr'))).toEqual([
    ['What', 'Before', 'After'],
    ['Trade', 'nothing', 'Regular: A for B'],
    ['RB2', 'B', 'A'],
  ])
})

test('the link names the team, and the request its email', async () => {
  const requests = show('/log?team=team+3')
  await screen.findByText('Set up the league.')
  expect(logCalls(requests)).toEqual([`/api/log?${new URLSearchParams({ team: emailOf(3) })}`])
  const choice = screen.getByLabelText<HTMLSelectElement>('Team')
  expect(choice.value).toBe(emailOf(3))
  await user.selectOptions(choice, emailOf(12))
  await waitFor(() => expect(address()).toBe('/log?team=Team+12'))
  await waitFor(() => expect(logCalls(requests)).toHaveLength(2))
  await user.selectOptions(choice, '')
  await waitFor(() => expect(address()).toBe('/log'))
})

test('a link with a team waits for the standings, which have its email', async () => {
  feeds.standings.setState({ last: undefined })
  const requests = show('/log?team=Team+3')
  screen.getByText('Loading...')
  expect(logCalls(requests)).toEqual([])
  act(() => publishStandings({ currentWeek: 12 }))
  await screen.findByText('Set up the league.')
})

test("'More' appends the older entries", async () => {
  const requests = show('/log', (query) =>
    query.get('before') === '7_e2' ? { entries: log.slice(2), next: null } : { entries: log.slice(0, 2), next: '7_e2' },
  )
  await findAndPress('More')
  await screen.findByText('Set up the league.')
  expect(rows()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  expect(logCalls(requests)).toEqual(['/api/log?', '/api/log?before=7_e2'])
})

test('D-10 a commissioner reverts a change, with a reason and under one key', async () => {
  isCommissioner = true
  show()
  const dialog = await openDialog('Revert', 'Revert This Change')
  dialog.getByText('Made a regular trade (A for B) for Team 2.')
  await fill('Reason (optional)', 'Wrong player', dialog)

  respond = () => Promise.reject(new TypeError('Failed to fetch'))
  await press('Revert', dialog)
  await dialog.findByText('The server did not answer, so the change may or may not be saved. It is safe to try again.')
  respond = () => refusal(409, 'A was traded on in Week 12')
  await press('Revert', dialog)
  await dialog.findByText('A was traded on in Week 12')
  respond = () => Response.json(entry('e5'), { status: 201 })
  log = [entry('e5', { sentence: 'Deleted a regular trade.', reverts: 'e2' }), ...log]
  await press('Revert', dialog)
  await dialogCloses()
  await screen.findByText('Deleted a regular trade.')
  expect(sent.map(({ body }) => body)).toEqual(Array(3).fill({ reason: 'Wrong player' }))
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('FEED-11 a roster change is in the log as soon as the feed reports it', async () => {
  show()
  await screen.findByText('Set up the league.')
  log = [entry('e6', { sentence: 'Corrected the roster of Team 1.' }), ...log]
  publishTags({ rosters: 'after' })
  await screen.findByText('Corrected the roster of Team 1.')
})

test("D-10 FEED-11 'Revert' disappears as soon as the feed reports that it is impossible", async () => {
  isCommissioner = true
  show()
  await screen.findByRole('button', { name: 'Revert' })
  log = log.map((one) => ({ ...one, revertible: false }))
  publishTags({ rosters: 'after' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull())
  screen.getByText('Made a regular trade (A for B) for Team 2.')
})

test('FLAG-05 a switched flag is in the log as soon as the flag service reports it', async () => {
  show()
  await screen.findByText('Set up the league.')
  log = [entry('e6', { sentence: 'Changed a feature flag: Footer from On to Off.' }), ...log]
  act(() => flags.setState({ footerComponent: false }))
  await screen.findByText('Changed a feature flag: Footer from On to Off.')
})

test('an empty log', async () => {
  log = []
  show()
  await screen.findByText('The commissioner has not changed anything yet.')
})

test('an error of the log', async () => {
  show('/log', () => new Response('', { status: 500 }))
  await screen.findByText('Failed to load the log')
})

function show(path = '/log', page: (query: URLSearchParams) => unknown = () => ({ entries: log, next: null })) {
  const requests = stubServer({
    '/api/commissioner/check-commissioner': () => ({ isCommissioner }),
    '/api/log': page,
    [REVERT]: recordChanges(sent, respond, () => respond()),
  })
  const user = { subject: 'cara', name: 'Cara', email: 'cara@tuff.example' }
  renderPage(<LeagueLogScreen />, { path, session: { user } })
  return requests
}

const rows = () => screen.getAllByRole('listitem')
const logCalls = (requests: string[]) => requests.filter((one) => one.startsWith('/api/log'))

const entry = (id: string, change: Partial<LogEntry> = {}): LogEntry => ({
  id,
  at: Date.parse('2026-11-15T05:00:00Z'),
  by: 'cara@tuff.example',
  byName: 'Cara Lindqvist',
  action: 'trade-added',
  sentence: 'Made a regular trade.',
  reason: null,
  managerEmail: emailOf(2),
  teamName: 'Team 2',
  week: 12,
  before: null,
  after: {},
  changes: [],
  reverts: null,
  revertedBy: null,
  revertible: true,
  ...change,
})
