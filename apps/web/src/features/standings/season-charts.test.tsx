import { screen } from '@testing-library/react'
import type { SeasonByWeek } from '@tuff/contract'
import { expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { stubServer } from '#api/testing/with-queries.tsx'
import { SeasonCharts } from './season-charts.tsx'

const team = (name: string, ranks: number[]): SeasonByWeek['teams'][number] => ({
  email: `${name.toLowerCase()}@tuff.example`,
  teamName: name,
  abbreviation: name.toUpperCase(),
  ranks,
  totals: ranks.map((rank) => 100 - rank),
  behind: ranks.map((rank) => rank - 1),
})

test('STORY-03 the own team is in front of both charts, beside the leader', async () => {
  const teams = [team('Ann', [1, 1]), team('Ben', [2, 3]), team('Cy', [3, 2])]
  stubServer({
    '/api/standings/weeks': () => ({ weeks: [1, 2], provisional: [], playoffTeams: 2, teams }) satisfies SeasonByWeek,
  })
  renderPage(<SeasonCharts through={2} />, { email: 'ben@tuff.example' })
  const charts = [
    await screen.findByRole('img', { name: 'Season rank of 3 teams after each week. Ben is 3rd.' }),
    screen.getByRole('img', { name: /behind/ }),
  ]
  for (const chart of charts) {
    const lines = [...chart.querySelectorAll('[data-team]')].map((line) => line.getAttribute('data-team'))
    expect(lines).toEqual(['cy@tuff.example', 'ann@tuff.example', 'ben@tuff.example'])
    expect(chart.querySelectorAll('[data-team="ben@tuff.example"] .own').length).toBeGreaterThan(0)
    expect(chart.querySelector('[data-team="ann@tuff.example"] .pick')).not.toBeNull()
  }
})
