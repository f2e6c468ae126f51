import { screen, within } from '@testing-library/react'
import type { ScheduledGame, WeekEnd } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { dialogCloses, fill, openDialog, press } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { WeekEndCard } from './week-end-card.tsx'

const game = (id: string, state: ScheduledGame['state']): ScheduledGame => ({
  id,
  home: `H${id}`,
  away: `A${id}`,
  kickoff: Date.parse('2024-12-08T18:00:00Z'),
  state,
  isReported: false,
})
let end: WeekEnd
let sent: SentRequest[]
let respond: () => unknown

beforeEach(() => {
  end = {
    week: 14,
    phase: 'in play',
    closesAt: null,
    games: [game('1', 'final'), game('2', 'playing'), game('3', 'cancelled')],
  }
  sent = []
  respond = () => end
})

test('D-08 an unplayed game is called off after a confirmation, and restored', async () => {
  show()
  await screen.findByText('Week 14 is in progress: 1 of its 3 games is not final.')
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual(['A2 at H2', 'A3 at H3'])
  expect(within(screen.getByLabelText('A3 at H3')).queryByRole('button')).toBeNull()
  const dialog = await openDialog('Call Off A2 at H2', 'Call Off A2 at H2')
  expect(sent).toEqual([])
  await fill('Reason (optional)', 'It was abandoned', dialog)
  end = {
    ...end,
    phase: 'complete',
    closesAt: new Date(2024, 11, 12, 4).getTime(),
    games: [game('1', 'final'), game('2', 'called off')],
  }
  await press('Call Off A2 at H2', dialog)
  await screen.findByText('Week 14 is complete. It closes automatically on Thursday, December 12, 2024 at 4:00 AM.')
  await dialogCloses()
  const back = await openDialog('Put Back A2 at H2', 'Put Back A2 at H2')
  await press('Put Back A2 at H2', back)
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent.map(({ body }) => body)).toEqual([{ calledOff: true, reason: 'It was abandoned' }, { calledOff: false }])
})

test('D-08 a week is closed and reopened; a refusal is shown, and a future week offers nothing', async () => {
  show()
  const dialog = await openDialog('Close Week 14', 'Close Week 14')
  respond = () => refusal(409, 'Week 14 is still to come.')
  await press('Close Week 14', dialog)
  await dialog.findByText('Week 14 is still to come.')
  respond = () => end
  end = { ...end, phase: 'closed' }
  await press('Close Week 14', dialog)
  await screen.findByText('Week 14 is closed: it counts as complete, although 1 of its 3 games is not final.')
  screen.getByRole('button', { name: 'Reopen Week 14' })
  expect(sent.map(({ body }) => body)).toEqual([{ closed: true }, { closed: true }])

  end = { week: 15, phase: 'to come', closesAt: null, games: [game('4', 'to come')] }
  await fill('Week', '15')
  await screen.findByText('Week 15 is still to come.')
  expect(screen.queryByRole('button', { name: 'Close Week 15' })).toBeNull()
})

test('an error of the games', async () => {
  show(() => new Response('', { status: 500 }))
  await screen.findByText('Failed to load the games')
})

function show(broken?: () => unknown): void {
  const at = recordChanges(sent, broken ?? (() => end), () => respond())
  stubServer({
    '/api/commissioner/week': () => ({ current: 14, scheduled: 14, pinned: null, begunEarly: null, rostersUpTo: 14 }),
    '/api/commissioner/weeks/14': at,
    '/api/commissioner/weeks/15': at,
    '/api/commissioner/games/2': at,
  })
  renderPage(<WeekEndCard />)
}

test('REAL-03 a live game shows period, clock, score and its original date', async () => {
  const live = { isReported: true, period: 3, clock: '4:12', homeScore: 17, awayScore: 20 }
  end = {
    ...end,
    games: [
      { ...game('2', 'playing'), ...live },
      { ...game('3', 'postponed'), isReported: true },
      { ...game('4', 'to come'), movedFrom: Date.parse('2024-12-07T18:00:00Z') },
    ],
  }
  show()
  await screen.findByText('Week 14 is in progress: 3 of its 3 games are not final.')
  within(screen.getByLabelText('A2 at H2')).getByText('Q3 4:12 · A2 20, H2 17')
  within(screen.getByLabelText('A3 at H3')).getByText(/^Postponed, according to the source \(was Dec 8, 2024/)
  within(screen.getByLabelText('A4 at H4')).getByText(/^Dec 8, 2024.*\(was Dec 7, 2024/)
})
