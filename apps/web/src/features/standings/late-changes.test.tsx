import { act, screen, within } from '@testing-library/react'
import type { LateChange } from '@tuff/contract'
import { expect, test } from 'vitest'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { textOf } from '#api/testing/screen-reader-text.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { StandingsScreen } from './standings-screen.tsx'

const figures = { points: 112, place: 5, money: 0, seasonPlace: 7, playoffPlace: null, earned: 110 }
const CHANGE: LateChange = {
  id: '1',
  at: new Date(2024, 10, 20, 15, 4).getTime(),
  week: 1,
  cause: 'figures',
  players: [{ playerID: 'hall', playerName: 'Breece Hall', before: 12.3, after: 18.3 }],
  teams: [
    {
      managerEmail: 'ann@tuff.example',
      teamName: 'Ann’s Ants',
      before: figures,
      after: { ...figures, points: 118, place: 3, money: 20, earned: 130 },
    },
  ],
}

const PHASES = { 'Week 1': 'closed', 'Week 2': 'in play' } as const

test('WEEK-02 every user reads what changed in closed weeks: player, teams, places and dollars', async () => {
  show([CHANGE])
  const card = await screen.findByRole('region', { name: 'Changes after closing' })
  const link = screen.getByRole('link', { name: 'Changes after closing' })
  expect(document.querySelector(link.getAttribute('href')!)?.textContent).toBe('Changes after closing')
  within(card).getByText('Week 1: Breece Hall 12.30 → 18.30')
  within(card).getByText('New figures, Nov 20, 2024, 3:04 PM')
  await opens('Week 1: Breece Hall 12.30 → 18.30')
  const table = within(card).getByRole('table')
  expect([...table.querySelectorAll('th')].map(textOf)).toEqual(['Team', 'Week $', 'Points', 'Place', 'All $'])
  expect([...table.querySelectorAll('td')].map((cell) => textOf(cell).replace(/\s/g, ' '))).toEqual([
    'Ann’s Ants',
    '$0 → $20',
    '112 → 118',
    '5 → 3',
    '$110 → $130',
  ])
})

test('WEEK-02 a change without effect shows a message; one without a player names its cause; many expand', async () => {
  const { players } = CHANGE
  const others = [1, 2].map((at) => ({ ...players[0]!, playerID: `${at}`, playerName: `Player ${at}` }))
  show([
    { ...CHANGE, id: '2', teams: [], players: [...players, ...others] },
    { ...CHANGE, id: '3', cause: 'correction', players: [] },
    ...Array.from({ length: 5 }, (_, at) => ({ ...CHANGE, id: `more ${at}`, week: 2 })),
  ])
  await screen.findByRole('region', { name: 'Changes after closing' })
  await opens('Week 1: Breece Hall 12.30 → 18.30, Player 1 12.30 → 18.30, 1 more')
  screen.getByText('No team’s points, place or dollars changed.')
  screen.getByText('Week 1: Score correction')
  expect(screen.getAllByText(/^Week 2: /)).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show All 7' }))
  expect(screen.getAllByText(/^Week 2: /)).toHaveLength(5)
})

test('WEEK-02 no section without changes; without a closed week no request either', async () => {
  const requests = show([], 'complete')
  await screen.findByText(/not closed yet/)
  expect(requests).toEqual([])
  publishStandings({ currentWeek: 2, weekPhases: { 'Week 1': 'closed' } })
  await expect.poll(() => requests).toEqual(['/api/weeks/changes?'])
  expect(screen.queryByText('Changes after closing')).toBeNull()
})

test('WEEK-02 FEED-11 new figures of a closed week are fetched at once, those of an open week are not', async () => {
  const requests = show([CHANGE])
  await expect.poll(() => requests).toHaveLength(1)
  for (const weeklyPoints of [
    { 'Week 1': 199, 'Week 2': 201 },
    { 'Week 1': 204, 'Week 2': 201 },
    { 'Week 1': 204, 'Week 2': 206 },
  ]) {
    publishStandings({ currentWeek: 2, weekPhases: PHASES, changes: { 1: { weeklyPoints } } })
    // Long enough for a request to be sent.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  expect(requests).toHaveLength(2)
})

const opens = (title: string) => user.click(screen.getByText(title))

function show(changes: LateChange[], week1: 'closed' | 'complete' = 'closed') {
  const requests = stubServer({ '/api/weeks/changes': () => ({ changes, hasMore: false }) })
  publishStandings({ currentWeek: 2, weekPhases: { ...PHASES, 'Week 1': week1 } })
  renderPage(<StandingsScreen />)
  return requests
}
