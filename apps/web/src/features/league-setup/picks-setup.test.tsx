import { screen, waitFor, within } from '@testing-library/react'
import { type SalaryPreview, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { beforeEach, expect, test } from 'vitest'
import { fill, findAndPress, press } from '#api/testing/form-controls.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { LOCK_AT, sampleNight, samplePickManagement, samplePool } from '#api/testing/sample-picks.ts'
import { FILES_ONLY, sampleSources } from '#api/testing/sample-sources.ts'
import { textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { LeagueSetupScreen } from './league-setup-screen.tsx'
import { STATE } from './testing/show-setup.tsx'

const PICKS = '/api/commissioner/picks'
const STEPS = [
  { step: 'end', isDone: true, message: 'The season of 2025 is being prepared.' },
  { step: 'dues', isDone: false, message: 'Choose the day on which dues of $125 are due.' },
  { step: 'sources', isDone: true, message: '272 games and 1480 players are loaded.' },
  { step: 'salaries', isDone: false, message: 'No player has a salary.' },
  { step: 'pick night', isDone: false, message: 'Open Pick Night.' },
]
const known = samplePool()
  .players.slice(0, 2)
  .map(({ playerID, name, position, teamAbv, salary }) => ({
    ...{ playerID, name, position, teamAbv, salary },
    points: 320,
    suggested: 9.5,
  }))
const PREVIEW: SalaryPreview = {
  from: 'source',
  salaryCap: 50,
  tag: '"salaries"',
  players: known,
  withoutPoints: 3,
  unknown: [],
  medianCost: 50,
}

let sent: SentRequest[]
let salarySources: object[]

beforeEach(() => {
  sent = []
  salarySources = [
    { from: 'source', season: 2024, refusal: null },
    { from: 'file', season: null, refusal: null },
  ]
  publishStandings({ currentWeek: 1, teams: 0 })
})

function show() {
  const closed = samplePickManagement({
    night: sampleNight({ state: 'closed', lockAt: null }),
    choice: { isOpen: false, lockAt: null, teamsAtMost: 24 },
    link: null,
  })
  const at = (response: unknown) => recordChanges(sent, () => response)
  stubServer({
    '/api/commissioner/seasons/steps': () => ({ season: 2025, steps: STEPS }),
    '/api/commissioner/setup': () => STATE,
    '/api/commissioner/sources': () => sampleSources(),
    '/api/commissioner/data': () => FILES_ONLY,
    '/api/commissioner/settings': () =>
      Response.json(
        { product: 'TUFF', season: 2025, settings: settingsOnWire(DEFAULT_SETTINGS) },
        { headers: { etag: '"1"' } },
      ),
    '/api/picks/pool': () => samplePool(),
    [PICKS]: at(closed),
    [`${PICKS}/salaries`]: recordChanges(
      sent,
      () => ({ sources: salarySources }),
      () => ({ changed: 2 }),
    ),
    [`${PICKS}/salaries/preview`]: at(PREVIEW),
  })
  return renderPage(<LeagueSetupScreen />, {
    path: '/commissioner/setup?begins=picks',
    email: 'pat@own.example',
  })
}

test('PICK-10 one screen leads to the season, and each step shows what it still needs', async () => {
  show()
  await screen.findByText('Choose the day on which dues of $125 are due.')
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    '1. Name and Dues',
    '2. Figures',
    '3. Salaries',
    '4. Pick Night',
  ])
  screen.getByText('No player has a salary.')
  screen.getByText('Open Pick Night.')
})

test('PICK-01 the commissioner opens Pick Night with its lock and the most teams', async () => {
  show()
  const card = within(await screen.findByRole('region', { name: '4. Pick Night' }))
  await user.click(card.getByRole('switch'))
  await fill('Locks', 'earlier', card)
  await fill('Maximum teams', '1', card)
  card.getByText('A number from 2 to 500')
  await fill('Maximum teams', '12', card)
  await press('Open Pick Night', card)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: PICKS,
    headers: { 'if-match': '"management"' },
    body: { isOpen: true, lockAt: LOCK_AT, teamsAtMost: 12 },
  })
})

test('PICK-09 REAL-06 once the public sources are on, salaries are suggested from them', async () => {
  const [source, file] = salarySources
  salarySources = [{ ...source, season: null, refusal: 'Turn on nflverse first.' }, file!]
  show()
  const from = await screen.findByLabelText<HTMLSelectElement>('Last season’s points from')
  expect(from.value).toBe('file')
  salarySources = [source!, file!]
  await findAndPress('Use All Four')
  await waitFor(() => expect(from.value).toBe('source'))
})

test('PICK-09 suggested salaries are previewed, some are changed, and all are applied', async () => {
  show()
  await findAndPress('Suggested Salaries')
  await screen.findByText(
    'A typical best lineup costs $50.00; the salary cap is $50.00. 3 players without points cost the least.',
  )
  await fill('Salary of Ezra Ivers', '7,5')
  screen.getByText('A salary is an amount in dollars, such as 7.25.')
  await fill('Salary of Ezra Ivers', '7.50')
  await press('Apply These Salaries')
  await screen.findByText('The salaries are saved.')
  expect(sent).toMatchObject([
    { path: `${PICKS}/salaries/preview`, body: { from: 'source' } },
    {
      path: `${PICKS}/salaries`,
      headers: { 'if-match': '"salaries"' },
      body: { from: 'source', edited: [{ playerID: 'QB1', salary: 7.5 }] },
    },
  ])
})
