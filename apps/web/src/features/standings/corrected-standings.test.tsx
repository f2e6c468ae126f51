import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { emailOf, type sampleMessage, samplePlayoffs } from '#api/testing/sample-standings.ts'
import { textOf } from '#api/testing/screen-reader-text.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { StandingsScreen } from './standings-screen.tsx'

const NOTE = '* Corrected by the commissioner'
const CORRECTION = {
  of: 'team',
  id: '1',
  managerEmail: emailOf(4),
  teamName: 'Team 4',
  week: 'Week 2',
  points: 7,
  reason: 'Set too late',
  by: 'cara@tuff.example',
  byName: 'Cara Lindqvist',
  at: 0,
}

test('D-07 a corrected week and its total are marked, with the reason below the table', async () => {
  show({ currentWeek: 3, changes: { 4: { corrections: { 'Week 2': 7 } } } })
  expect(cells('Team 4').slice(3, 7)).toEqual(['196', '196 corrected', '196', '588 corrected'])
  expect(cells('Team 5').slice(3, 7)).toEqual(['195', '195', '195', '585'])
  screen.getByText(NOTE)
  await screen.findByText('Team 4', { selector: 'li > *' })
  expect(document.querySelector('details li')?.textContent).toBe('Team 4 in Week 2: +7 points. Set too late')
})

test('D-07 removing a correction removes its marks', () => {
  show({ currentWeek: 3, changes: { 4: { corrections: { 'Week 2': 0 } } } })
  publishStandings({ currentWeek: 3 })
  expect(screen.queryByText(/orrected/)).toBeNull()
})

test('D-07 a corrected playoff week is marked in the playoffs alone', () => {
  show({ currentWeek: 16, playoffs: samplePlayoffs([15, 16], { 2: { corrections: { 'Week 15': 0 } } }) })
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
  expect(cells('Team 2').slice(3, 7)).toEqual(['198 corrected', '198', '–', '396 corrected'])
})

function show(sample: Parameters<typeof sampleMessage>[0]): void {
  stubServer({ '/api/commissioner/corrections': () => ({ corrections: [CORRECTION] }) })
  publishStandings(sample)
  renderPage(<StandingsScreen />)
}

/** The text of the first table for a screen reader. */
function cells(team: string): string[] {
  const row = within(screen.getAllByRole('table')[0]!).getByRole('rowheader', { name: team }).closest('tr')!
  return [...row.children].map(textOf)
}
