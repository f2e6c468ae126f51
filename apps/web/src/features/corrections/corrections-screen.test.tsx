import { screen, within } from '@testing-library/react'
import type { ScoreCorrection } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { button, dialogCloses, fill, openDialog, press } from '#api/testing/form-controls.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal, samplePlayer } from '#api/testing/sample-rosters.ts'
import { emailOf } from '#api/testing/sample-standings.ts'
import { cellsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { CorrectionsScreen } from './corrections-screen.tsx'

const CORRECTIONS = '/api/commissioner/corrections'
const MADE = {
  reason: 'A touchdown was missed',
  by: 'cara@tuff.example',
  byName: 'Cara Lindqvist',
  at: Date.parse('2026-11-15T05:00:00Z'),
}
const HALL: ScoreCorrection = {
  of: 'player',
  id: 'c1',
  playerID: 'hall',
  playerName: 'Breece Hall',
  week: 'Week 11',
  points: 6.5,
  ...MADE,
}
const TEAM: ScoreCorrection = {
  of: 'team',
  id: 'c2',
  managerEmail: emailOf(2),
  teamName: 'Team 2',
  week: 'Week 3',
  points: -7,
  ...MADE,
}

const FIGURES = { regularSeasonEarnings: 0, bonusPayout: 0, playoffRank: null, playoffEarnings: 0 }
const MOVED = {
  managerEmail: emailOf(4),
  teamName: 'Team 4',
  before: { rank: 5, totalPoints: 100, ...FIGURES },
  after: { rank: 4, totalPoints: 104, ...FIGURES },
}

let corrections: ScoreCorrection[]
let sent: SentRequest[]
let removedWith: string[]
let respond: () => unknown
/** The request of the preview and its stubbed response. */
let tried: unknown[]
let effect: () => unknown

beforeEach(() => {
  publishStandings({ currentWeek: 12 })
  corrections = [HALL, TEAM]
  sent = []
  tried = []
  effect = () => ({ teams: [MOVED], money: { before: 110, after: 110 } })
  removedWith = []
  respond = () => Response.json(HALL, { status: 201 })
})

test('D-07 lists each correction with its week, points, reason and author', async () => {
  show()
  screen.getByText('Loading...')
  expect((await row('Breece Hall, Week 11')).textContent).toMatch(
    /^Breece Hall in Week 11: \+6\.50 pointsReason: A touchdown was missed.*, Cara LindqvistRemove$/,
  )
  expect((await row('Team 2, Week 3')).textContent).toContain('Team 2 in Week 3: \u22127 points')
})

test("D-07 a player's week is corrected with decimals, sent under one idempotency key", async () => {
  show()
  const dialog = await openDialog('Add Correction', 'Add Correction')
  await fill('Position', 'WR', dialog)
  await fillIn(dialog.getByRole('combobox', { name: 'Player' }), 'ja')
  await user.click(await screen.findByRole('option', { name: /Jakobi/ }))
  await fill('Points to add', '1.234')
  dialog.getByText('Points have two decimals at most')
  await fill('Points to add', 'x')
  dialog.getByText('This is not a number.')
  await fill('Points to add', '5000')
  dialog.getByText('No more than 1,000 points can be added or taken away.')
  await fill('Points to add', '-1.25')
  expect(button('Save').disabled).toBe(true)
  await fill('Reason', 'Counted twice')
  respond = () => Promise.reject(new TypeError('Failed to fetch'))
  await press('Save')
  await dialog.findByText('The server did not answer, so the change may or may not be saved. It is safe to try again.')
  respond = () => Response.json(HALL, { status: 201 })
  await press('Save')
  await dialogCloses()
  const body = { of: 'player', week: 'Week 12', playerID: 'meyers', points: -1.25, reason: 'Counted twice' }
  expect(sent.map((one) => one.body)).toEqual([body, body])
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test("D-07 a team's week takes whole points, or an error in words", async () => {
  show()
  const dialog = await correctTeam4()
  await fill('Week', 'Week 5', dialog)
  await fill('Points to add', '0.5')
  dialog.getByText("A team's points are whole")
  await fill('Points to add', '4')
  await fill('Reason', 'A late change')
  respond = () => refusal(409, 'Week 5 is still to come')
  await press('Save')
  await dialog.findByText('Week 5 is still to come')
  const body = { of: 'team', week: 'Week 5', managerEmail: emailOf(4), points: 4, reason: 'A late change' }
  expect(sent.map((one) => one.body)).toEqual([body])
})

test('D-07 D-09 the effect of a correction is shown before it is saved, or why there is none', async () => {
  show()
  const dialog = await correctTeam4()
  within(dialog.getByRole('region', { name: 'What Will Change' })).getByText(/^Fill in the form to see the effect/)
  await fill('Points to add', '4')
  await dialog.findByRole('row', { name: 'Team 4 5\u00a0→ 4 100\u00a0→ 104' })
  dialog.getByText('All money earned so far:', { exact: false })
  expect(tried).toEqual([{ of: 'team', week: 'Week 12', managerEmail: emailOf(4), points: 4 }])
  expect(sent).toEqual([])

  effect = () => ({ teams: [], money: { before: 110, after: 110 } })
  await fill('Points to add', '5')
  await dialog.findByText('Standings and money stay as they are.')
  effect = () => refusal(409, 'Week 12 is still to come')
  await fill('Points to add', '6')
  await dialog.findByText('Week 12 is still to come')
})

test('D-07 D-09 the preview lists dollars by the largest change, without a sticky column', async () => {
  const paid = { ...MOVED, managerEmail: emailOf(5), teamName: 'Team 5', before: { ...MOVED.before, ...FIGURES } }
  const after = { ...MOVED.before, regularSeasonEarnings: 20 }
  effect = () => ({ teams: [MOVED, { ...paid, after }], money: { before: 110, after: 130 } })
  show()
  const dialog = await correctTeam4()
  await fill('Points to add', '4')
  const table = await dialog.findByRole('table')
  expect(cellsOf(within(table).getAllByRole('row'))).toEqual([
    ['Team', 'Regular Season $', 'Rank', 'Season Total'],
    ['Team 5', '$0\u00a0→ $20', '5', '100'],
    ['Team 4', '$0', '5\u00a0→ 4', '100\u00a0→ 104'],
  ])
})

test('D-07 a correction is removed with a reason, after a confirmation', async () => {
  show()
  const dialog = await openDialog('Remove the correction of Breece Hall, Week 11', 'Remove Correction')
  dialog.getByText(/^Breece Hall in Week 11: \+6\.50 points will no longer count/)
  await fill('Reason (optional)', 'It was right')
  corrections = []
  await press('Remove', dialog)
  await screen.findByText('No scores have been corrected.')
  expect(removedWith).toEqual(['It was right'])
})

test('an error of the list, and a league whose week is not known yet', async () => {
  feeds.standings.setState({ last: undefined })
  show(() => new Response('', { status: 500 }))
  await screen.findByText('Failed to load the corrections')
  expect(screen.queryByRole('button', { name: 'Add Correction' })).toBeNull()
})

test('WEEK-02 a correction in a closed week shows that it is closed', async () => {
  show()
  const dialog = await openDialog('Add Correction', 'Add Correction')
  expect(dialog.queryByText(/is closed/)).toBeNull()
  await fill('Week', 'Week 3')
  await dialog.findByText("Week 3 is closed. Anything that changes is listed under 'Changes after closing'.")
})

function show(list: () => unknown = () => ({ corrections })): void {
  // The preview of the previous test may still be pending.
  const triedHere = tried
  stubServer({
    [CORRECTIONS]: recordChanges(sent, list, () => respond()),
    [`${CORRECTIONS}/preview`]: (_, { body }) => {
      triedHere.push(body)
      return effect()
    },
    [`${CORRECTIONS}/c1`]: (query) => {
      removedWith.push(query.get('reason') ?? '')
      return new Response(null, { status: 204 })
    },
    '/api/commissioner/weeks/3': () => ({ week: 3, phase: 'closed', closesAt: null, games: [] }),
    '/api/commissioner/weeks/12': () => ({ week: 12, phase: 'in play', closesAt: null, games: [] }),
    '/api/players/search': () => [samplePlayer('meyers', 'Jakobi Meyers', 2)],
  })
  renderPage(<CorrectionsScreen />)
}

const row = (name: string) => screen.findByRole('listitem', { name })

async function correctTeam4() {
  const dialog = await openDialog('Add Correction', 'Add Correction')
  await fill('Correction for', 'team', dialog)
  await fill('Team', emailOf(4), dialog)
  return dialog
}
