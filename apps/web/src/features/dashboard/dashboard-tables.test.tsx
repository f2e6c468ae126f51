import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { address } from '#api/testing/address.ts'
import { press } from '#api/testing/form-controls.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { samplePlayer, weekChunk, weekComplete } from '#api/testing/sample-points.ts'
import { emailOf, samplePlayoffs } from '#api/testing/sample-standings.ts'
import { textsIn, textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import {
  chosenTab,
  headersOf,
  leadersOfWeek,
  open,
  publishPoints,
  rowsOf,
  show,
  shownOnPhone,
  silentFeeds,
  table,
  teamNames,
  title,
} from './testing/dashboard-page.tsx'

beforeEach(() => void silentFeeds())

test('DASH-04 teams by season and by week, with their ranks, links and points', () => {
  open({ currentWeek: 12, changes: { 2: { teamName: 'Fourth & Wrong' }, 3: { weeklyPoints: { 'Week 12': 230 } } } })
  expect(headersOf('Fantasy Points, Season')).toEqual(['Rank', 'Team', 'Points'])
  expect(rowsOf('Fantasy Points, Season').slice(0, 3)).toEqual([
    ['1', 'Team 1', '2,388'],
    ['2', 'Fourth & Wrong', '2,376'],
    ['3', 'Team 3', '2,364'],
  ])
  expect(headersOf('Fantasy Points, Week 12')).toEqual(['Rank', 'Team', 'Points'])
  expect(rowsOf('Fantasy Points, Week 12')).toHaveLength(12)
  expect(rowsOf('Fantasy Points, Week 12')[0]?.slice(1)).toEqual(['Team 3', '230'])
  for (const link of screen.getAllByRole('link', { name: 'Fourth & Wrong' }))
    expect(link.getAttribute('href')).toBe('/fantasypoints/Fourth%20%26%20Wrong')
})

test("DASH-04 the week's ranks are shaded, the season's are not; the user's team is highlighted", () => {
  open({ currentWeek: 12 })
  const shades = (label: string) => [...table(label).querySelectorAll('.rank')].map((chip) => chip.className.trim())
  expect(new Set(shades('Fantasy Points, Season'))).toEqual(new Set(['rank']))
  expect(shades('Fantasy Points, Week 12').slice(0, 5)).toEqual([
    'rank rank-1',
    'rank rank-2',
    'rank rank-3',
    'rank rank-4',
    'rank rank-top10',
  ])
  expect(textsIn(document, 'tr.me > th')).toEqual(['Team 5', 'Team 5'])
})

test('D-07 corrected figures of teams and players are marked, each card with its reasons', () => {
  stubServer({ '/api/commissioner/corrections': () => ({ corrections: [] }) })
  open({ currentWeek: 12, changes: { 2: { corrections: { 'Week 3': 0 } }, 3: { corrections: { 'Week 12': -4 } } } })
  const points = (label: string) => rowsOf(label).map((row) => row[2])
  expect(points('Fantasy Points, Season').slice(0, 3)).toEqual(['2,388', '2,376 corrected', '2,364 corrected'])
  expect(points('Fantasy Points, Week 12').slice(1, 3)).toEqual(['198', '197 corrected'])
  expect(notes()).toBe(1)
  publishPoints(leadersOfWeek(12, [samplePlayer('1', 24.2, { position: 'QB', correction: 3.5 })]))
  expect(rowsOf('Top Players, Week 12')[0]?.at(-1)).toBe('24 corrected by +3.50')
  expect(rowsOf('QB, Week 12')[0]?.at(-1)).toBe('24 corrected by +3.50')
  expect(notes()).toBe(3)
})

test('D-07 the playoffs add up the corrections of their weeks', () => {
  stubServer({ '/api/commissioner/corrections': () => ({ corrections: [] }) })
  open({ currentWeek: 16, playoffs: samplePlayoffs([15, 16]) })
  const hall = (correction: number) => [samplePlayer('2', 31.04, { playerName: 'Breece Hall', correction })]
  publishPoints(weekChunk(15, hall(1.1)), weekChunk(16, hall(2.2)))
  expect(rowsOf('Top Players, Playoffs')[0]?.at(-1)).toBe('62 corrected by +3.30')
})

test('DASH-05 ten players of the season and of the week, above 0 points', () => {
  open({ currentWeek: 12 })
  expect(headersOf('Top Players, Season')).toEqual(['Rank', 'Player', 'Team', 'Points'])
  expect(rowsOf('Top Players, Season')).toHaveLength(10)
  expect(rowsOf('Top Players, Season').slice(0, 2)).toEqual([
    ['1', 'Lamar Jackson', 'BAL', '312'],
    ['2', 'Player r0', 'PHI', '200'],
  ])
  expect(rowsOf('Top Players, Week 12')).toEqual([
    ['1', 'Breece Hall', 'NYJ', '31'],
    ['2', 'Lamar Jackson', 'BAL', '24'],
    ['3', 'Eagles', 'PHI', '9'],
  ])
})

test('DASH-06 a tab for each position with both tables, chosen by the link or the arrow keys', async () => {
  open({ currentWeek: 12 })
  expect(textsOf(screen.getAllByRole('tab'))).toEqual(['QB', 'RB', 'WR', 'TE', 'DEF'])
  expect(screen.getByRole('tabpanel', { name: 'QB' })).toBeDefined()
  expect(rowsOf('QB, Season')).toEqual([['1', 'Lamar Jackson', 'BAL', '312']])
  expect(rowsOf('QB, Week 12')).toEqual([['1', 'Lamar Jackson', 'BAL', '24']])

  await user.click(screen.getByRole('tab', { name: 'RB' }))
  expect(address()).toBe('/dashboard?position=RB')
  expect(rowsOf('RB, Week 12')).toEqual([['1', 'Breece Hall', 'NYJ', '31']])
  await user.keyboard('{ArrowRight}')
  expect(chosenTab()).toEqual(['WR'])
  within(screen.getByRole('tabpanel', { name: 'WR' })).getAllByText('No one has scored yet.')
  await user.keyboard('{End}')
  expect(rowsOf('DEF, Week 12')).toEqual([['1', 'Eagles', 'PHI', '9']])
  expect(document.activeElement?.textContent).toBe('DEF')
  await user.keyboard('{ArrowRight}')
  expect(chosenTab()).toEqual(['QB'])
})

test('DASH-06 a link opens the position and, on a phone, the tables that it names', async () => {
  open({ currentWeek: 12 }, '/dashboard?position=DEF&teams=week')
  expect(chosenTab()).toEqual(['DEF'])
  expect(shownOnPhone()).toEqual(['Week 12', 'Season', 'Season'])
  const toggle = screen.getByRole('group', { name: 'Top Players shown for' })
  await press('Week 12', within(toggle))
  expect(address()).toBe('/dashboard?position=DEF&teams=week&players=week')
  expect(shownOnPhone()).toEqual(['Week 12', 'Week 12', 'Season'])
  expect(within(toggle).getByRole('button', { name: 'Week 12' }).getAttribute('aria-pressed')).toBe('true')
})

test('DASH-06 an unknown position falls back to the first', () => {
  open({ currentWeek: 12 }, '/dashboard?position=K')
  expect(chosenTab()).toEqual(['QB'])
})

test('DASH-04 DASH-05 DASH-06 in the playoffs the tables are those of the playoffs', () => {
  const playoffs = samplePlayoffs([15, 16], {
    1: { rankings: { currentRank: 1, previousRank: 3 } },
    2: { rankings: { currentRank: 2, previousRank: 1 } },
  })
  publishStandings({ currentWeek: 16, playoffs })
  publishPoints(
    teamNames,
    weekChunk(15, [samplePlayer('1', 20.5), samplePlayer('2', 30)]),
    weekComplete(15),
    weekChunk(16, [samplePlayer('1', 20.5), samplePlayer('3', 0, { position: 'QB' })]),
    weekComplete(16),
    leadersOfWeek(16, [samplePlayer('1', 20.5)]),
  )
  show('/dashboard?position=RB')
  expect(title()).toBe('TUFF Dashboard - Playoffs')
  expect(screen.queryByText('Season')).toBeNull()
  expect(headersOf('Fantasy Points, Playoffs')).toEqual(['Rank', 'Rank Change', 'Team', 'Points'])
  expect(rowsOf('Fantasy Points, Playoffs')).toHaveLength(6)
  expect(rowsOf('Fantasy Points, Playoffs').slice(0, 3)).toEqual([
    ['1', 'up 2', 'Team 1', '398'],
    ['2', 'down 1', 'Team 2', '396'],
    ['3', '–no change', 'Team 3', '394'],
  ])
  expect(rowsOf('Fantasy Points, Week 16')).toHaveLength(6)
  expect(rowsOf('Fantasy Points, Week 16')[0]).toEqual(['1', 'Team 1', '199'])
  expect(rowsOf('Top Players, Playoffs')).toEqual([
    ['1', 'Player 1', 'PHI', '41'],
    ['2', 'Player 2', 'PHI', '30'],
  ])
  expect(rowsOf('Top Players, Week 16')).toEqual([['1', 'Player 1', 'PHI', '20']])
  expect(rowsOf('RB, Playoffs')).toHaveLength(2)
})

const ownFigures = () => textsIn(screen.getByRole('region', { name: 'My team' }), 'dl > div')

test('D-16 the own team is first: rank, points, week with ties, and money', () => {
  const own = { rankings: { currentRank: 5, previousRank: 7 }, regularSeasonEarnings: 110 }
  open({ currentWeek: 12, changes: { 5: own }, ranks: { [emailOf(5)]: 3, [emailOf(6)]: 3 } })
  const strip = screen.getByRole('region', { name: 'My team' })
  expect(ownFigures()).toEqual([
    'Rank5 of 12',
    expect.stringMatching(/^Points[\d,]+$/),
    expect.stringMatching(/^Week 12\d+ T3$/),
    'Money$110',
  ])
  within(strip).getByText('2 places up this week')
  expect(within(strip).getByRole('link', { name: 'Team 5' }).getAttribute('href')).toBe('/team/Team%205')
  expect(strip.compareDocumentPosition(screen.getAllByRole('table')[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('D-16 in the playoffs the own strip is of the bracket; outside it, of the regular season', () => {
  open({ currentWeek: 16, playoffs: samplePlayoffs([15, 16]) })
  expect(ownFigures()).toEqual([
    'Rank5 of 6',
    'Points390',
    expect.stringMatching(/^Week 16195/),
    expect.stringMatching(/^Money/),
  ])
  cleanup()
  open({ currentWeek: 16, playoffs: samplePlayoffs([15, 16], { 5: { managerEmail: 'somebody.else@tuff.example' } }) })
  screen.getByText('Out of the playoffs')
  expect(ownFigures()).toEqual([
    expect.stringMatching(/^Rank5 of/),
    expect.stringMatching(/^Points/),
    expect.stringMatching(/^Money/),
  ])
})

test('DASH-04 before the bracket is set the page shows a message', () => {
  open({ currentWeek: 15 })
  expect(screen.getAllByText('The playoff field is not set yet.')).toHaveLength(2)
})

const notes = () => screen.queryAllByText('* Corrected by the commissioner').length
