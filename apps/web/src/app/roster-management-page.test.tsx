import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { SAM, SAMPLE_ROSTER, sampleTrade } from '#api/testing/sample-rosters.ts'
import { stubServer, WithQueries } from '#api/testing/with-queries.tsx'
import { RosterManagementPage } from './roster-management-page.tsx'

test('MGMT-08 the trades of the shown team are below its roster', async () => {
  stubServer({
    '/api/rosters/allrosters': () => ({
      currentWeek: 12,
      data: { [SAM]: { tuff_team_name: 'Breece Lightning', weeks: { 'Week 12': SAMPLE_ROSTER } } },
    }),
    [`/api/rosters/team-limits/${encodeURIComponent(SAM)}`]: () => ({
      salaryCap: 50,
      isPlayoffTeam: false,
      tradeLimits: { regular: 10, ir: 3 },
    }),
    '/api/trades/count': () => ({ data: { count: 1, periodComplete: false } }),
    '/api/commissioner/trades': () => [sampleTrade()],
  })
  const user = { subject: 'sam', name: 'Sam Whitfield', email: SAM }
  renderPage(
    <WithQueries>
      <RosterManagementPage />
    </WithQueries>,
    { session: { user } },
  )
  const heading = await screen.findByRole('heading', { name: 'Trade Management for Breece Lightning' })
  const [roster, trades] = await vi.waitFor(() => {
    const tables = screen.getAllByRole('table')
    expect(tables).toHaveLength(2)
    return tables
  }, 10_000)
  expect(roster!.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(heading.compareDocumentPosition(trades!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
