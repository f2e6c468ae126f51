import { screen, waitFor } from '@testing-library/react'
import type { ClockState, WeekState } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { button, fill, openDialog, press } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { ClockCard } from './clock-card.tsx'
import { WeekCard } from './week-card.tsx'
import { moveInWords } from './week-words.ts'

const WEEK = '/api/commissioner/week'
const CLOCK = '/api/commissioner/clock'
let week: WeekState
let clock: ClockState
let sent: SentRequest[]
let respond: () => unknown

beforeEach(() => {
  week = { current: 12, scheduled: 12, pinned: null, begunEarly: null, rostersUpTo: 12 }
  clock = { now: Date.parse('2024-11-24T18:00:00Z'), speed: 60, week: 12, refusal: null, doubt: null }
  sent = []
  respond = () => week
})

test('D-08 the week follows the schedule, is held by the commissioner, and is released', async () => {
  show()
  await screen.findByText('The league is in Week 12, as scheduled.')
  expect(button('Save Week').disabled).toBe(true)
  await fill('The league is in', '14')
  const dialog = await openDialog('Save Week', 'Hold the League in Week 14')
  dialog.getByText('The league goes from Week 12 to Week 14 for everyone, and new trades count there.')
  dialog.getByText('Weeks 13 and 14 get their rosters from Week 12.')
  dialog.getByText('The schedule has not reached Week 14 yet. Points come in once its games are played.')
  expect(sent).toEqual([])
  await fill('Reason (optional)', 'A game is late', dialog)
  week = { ...week, current: 14, pinned: 14, rostersUpTo: 14 }
  await press('Hold in Week 14', dialog)
  await screen.findByText('The league is held in Week 14; the schedule says Week 12.')
  await fill('The league is in', '')
  const back = await openDialog('Save Week', 'Follow the Schedule')
  back.getByText('The league goes from Week 14 to Week 12 for everyone, and new trades count there.')
  back.getByText(/^Weeks 13 and 14 have their rosters already\. Until those weeks begin/)
  week = { ...week, current: 12, pinned: null }
  await press('Follow the Schedule', back)
  await screen.findByText('The league is in Week 12, as scheduled.')
  expect(sent.map(({ body }) => body)).toEqual([{ pinned: 14, reason: 'A game is late' }, { pinned: null }])
})

test('D-08 holding the current week opens no preview, and shows a message', () => {
  expect(moveInWords(week, 11)).toEqual([
    'The league goes from Week 12 to Week 11 for everyone, and new trades count there.',
  ])
  expect(moveInWords(week, 12)).toEqual(['The league stays in Week 12, whatever the schedule says.'])
  expect(moveInWords({ ...week, pinned: 12 }, null)).toEqual([
    'The league stays in Week 12 and follows its schedule from there.',
  ])
  expect(moveInWords({ ...week, rostersUpTo: 0 }, 16)).toEqual([
    'The league goes from Week 12 to Week 16 for everyone, and new trades count there.',
    'The schedule has not reached Week 16 yet. Points come in once its games are played.',
  ])
})

test('D-08 the next week begins once, after a confirmation; a refusal is shown', async () => {
  show()
  const dialog = await openDialog('Begin Week 13 Now', 'Begin Week 13')
  dialog.getByText(/^Week 12 ends for every team/)
  respond = () => refusal(412, 'It is Week 14.')
  await press('Begin Week 13', dialog)
  await dialog.findByText('It is Week 14.')
  respond = () => week
  week = { ...week, current: 13, begunEarly: 13 }
  await press('Begin Week 13', dialog)
  await screen.findByText('Week 13 was started early; the schedule takes over when it catches up.')
  expect(sent.map(({ body }) => body)).toEqual([{ from: 12 }, { from: 12 }])
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('the clock of a demo is paused, sped up and moved to a week', async () => {
  respond = () => clock
  show()
  await screen.findByText(/in Week 12, and the clock runs 60 times as fast\.$/)
  clock = { ...clock, speed: 0 }
  await press('Pause')
  await screen.findByText(/and the clock is paused\.$/)
  clock = { ...clock, speed: 600 }
  await fill('Speed', '600')
  await screen.findByText(/600 times as fast\.$/)
  await fill('Jump to Sunday of', '15')
  clock = { ...clock, week: 15 }
  await press('Jump')
  await screen.findByText(/in Week 15, and/)
  expect(sent.map(({ body }) => body)).toEqual([{ speed: 0 }, { speed: 600 }, { week: 15 }])
})

test('only the clock of a demo can be set', async () => {
  clock = { ...clock, refusal: 'Only the demo league has a clock that can be set.' }
  show()
  await screen.findByText('Only the demo league has a clock that can be set.')
  expect(screen.queryByRole('button', { name: 'Jump' })).toBeNull()
})

test('D-08 an implausible clock is reported, and accepted once after a confirmation', async () => {
  const [clockTime, seen] = [Date.parse('2025-01-23T18:00:00Z'), Date.parse('2024-11-24T18:00:00Z')]
  clock = { ...clock, speed: 1, refusal: 'This league follows its own time.', doubt: { says: clockTime, seen } }
  respond = () => clock
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(
    /^The clock says Thursday, January 23, 2025.*, but the league last saw Sunday, November 24, 2024/,
  )
  const dialog = await openDialog('Accept the Clock', 'Accept the Clock')
  clock = { ...clock, doubt: null }
  await press('Accept the Clock', dialog)
  await waitFor(() => expect(screen.queryByText(/^The clock says/)).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ says: clockTime }])
  expect(sent[0]?.headers['idempotency-key']).toBeTruthy()
})

test('errors of the week and of the clock', async () => {
  show(() => new Response('', { status: 500 }))
  await screen.findByText('Failed to load the current week')
  await screen.findByText('Failed to load the clock')
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
})

function show(broken?: () => unknown): void {
  const at = (state: () => unknown) => recordChanges(sent, broken ?? state, () => respond())
  const [onWeek, onClock] = [at(() => week), at(() => clock)]
  stubServer({ [WEEK]: onWeek, [`${WEEK}/rollover`]: onWeek, [CLOCK]: onClock, [`${CLOCK}/accept`]: onClock })
  renderPage(
    <>
      <WeekCard />
      <ClockCard />
    </>,
  )
}
