import { screen, within } from '@testing-library/react'
import type { StandingsMessage } from '@tuff/contract'
import { expect, test } from 'vitest'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { samplePlayoffs } from '#api/testing/sample-standings.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { StandingsScreen } from './standings-screen.tsx'

type Phases = NonNullable<StandingsMessage['weekPhases']>

test('WEEK-01 the table is marked provisional while one of its weeks is open, and names it', () => {
  show(3, { 'Week 1': 'closed', 'Week 2': 'complete', 'Week 3': 'in play' })
  within(card('Regular Season')).getByText('Provisional')
  screen.getByText('Weeks 2 and 3 are not closed yet: their figures may still change.')
  publishStandings({ currentWeek: 3, weekPhases: { 'Week 1': 'closed', 'Week 2': 'closed', 'Week 3': 'in play' } })
  screen.getByText('Week 3 is not closed yet: its figures may still change.')
  publishStandings({ currentWeek: 3, weekPhases: { 'Week 1': 'closed', 'Week 2': 'closed', 'Week 3': 'closed' } })
  expect([screen.queryByText('Provisional'), screen.queryByText(/not closed/)]).toEqual([null, null])
})

test('WEEK-01 each table checks its own weeks', () => {
  const closed: Phases = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`Week ${at + 1}`, 'closed']))
  show(15, { ...closed, 'Week 15': 'in play' })
  within(card('Playoffs')).getByText('Provisional')
  expect(within(card('Regular Season (Final)')).queryByText('Provisional')).toBeNull()
  publishStandings({ currentWeek: 15, playoffs, weekPhases: { ...closed, 'Week 14': 'complete', 'Week 15': 'closed' } })
  within(card('Regular Season (Final)')).getByText('Provisional')
  expect(within(card('Playoffs')).queryByText('Provisional')).toBeNull()
})

const playoffs = samplePlayoffs([15])

function show(currentWeek: number, weekPhases: Phases): void {
  stubServer({})
  publishStandings({ currentWeek, playoffs, weekPhases })
  renderPage(<StandingsScreen />)
}

const card = (title: string): HTMLElement => screen.getByRole('heading', { level: 2, name: title }).closest('section')!
