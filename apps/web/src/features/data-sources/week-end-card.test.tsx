import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ScheduledGame, WeekEnd } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
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
  fireEvent.click(screen.getByRole('button', { name: 'Call Off A2 at H2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Call off A2 at H2' })
  expect(sent).toEqual([])
  fireEvent.change(within(dialog).getByLabelText('Reason (optional)'), { target: { value: 'It was abandoned' } })
  end = {
    ...end,
    phase: 'complete',
    closesAt: new Date(2024, 11, 12, 4).getTime(),
    games: [game('1', 'final'), game('2', 'called off')],
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Call off A2 at H2' }))
  await screen.findByText('Week 14 is complete. It closes automatically on Thursday, December 12, 2024 at 4:00 AM.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Put Back A2 at H2' }))
  const back = await screen.findByRole('dialog', { name: 'Put back A2 at H2' })
  fireEvent.click(within(back).getByRole('button', { name: 'Put back A2 at H2' }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent.map(({ body }) => body)).toEqual([{ calledOff: true, reason: 'It was abandoned' }, { calledOff: false }])
})

test('D-08 a week is closed and reopened; a refusal is shown, and a future week offers nothing', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Close Week 14' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close Week 14' })
  const submit = within(dialog).getByRole('button', { name: 'Close Week 14' })
  respond = () => Response.json({ message: 'Week 14 is still to come.', code: 'rule-broken' }, { status: 409 })
  fireEvent.click(submit)
  await within(dialog).findByText('Week 14 is still to come.')
  respond = () => end
  end = { ...end, phase: 'closed' }
  fireEvent.click(submit)
  await screen.findByText('Week 14 is closed: it counts as complete, although 1 of its 3 games is not final.')
  screen.getByRole('button', { name: 'Reopen Week 14' })
  expect(sent.map(({ body }) => body)).toEqual([{ closed: true }, { closed: true }])

  end = { week: 15, phase: 'to come', closesAt: null, games: [game('4', 'to come')] }
  fireEvent.change(screen.getByLabelText('Week'), { target: { value: '15' } })
  await screen.findByText('Week 15 is still to come.')
  expect(screen.queryByRole('button', { name: 'Close Week 15' })).toBeNull()
})

test('an error of the games', async () => {
  show(() => new Response('', { status: 500 }))
  await screen.findByText('Failed to load the games')
})

function show(broken?: () => unknown): void {
  const at = (_: unknown, request: SentRequest) => {
    if (request.method === 'GET') return broken ? broken() : end
    sent.push(request)
    return respond()
  }
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
