import { screen, within } from '@testing-library/react'
import type { LeagueRules } from '@tuff/contract'
import { DEFAULT_SETTINGS, leagueRules } from '@tuff/league'
import { beforeEach, expect, test } from 'vitest'
import { publishTags } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { LeagueRulesScreen } from './league-rules-screen.tsx'

let rules: LeagueRules
beforeEach(() => {
  publishTags({ settings: '1' })
  rules = { sections: leagueRules(DEFAULT_SETTINGS, 24), changes: [] }
})

test('TEAM-03 a card for each part, with an anchor, values and examples', async () => {
  show()
  screen.getByRole('heading', { level: 1, name: 'League Rules' })
  screen.getByText('Loading...')
  const scoring = await screen.findByRole('region', { name: 'Scoring' })
  within(scoring).getByText('Passing yard')
  within(scoring).getByText('0.04')
  expect(within(scoring).getAllByText('For example:')).toHaveLength(3)
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole<HTMLAnchorElement>('link')
  expect(textsOf(links)).toEqual([...rules.sections.map(({ title }) => title), 'What Was Changed'])
  for (const link of links) expect(document.querySelector(link.hash)).not.toBeNull()
  screen.getByText('Nothing has changed since the league was set up.')
})

test('TEAM-03 changes are listed below, and a new setting appears without a reload', async () => {
  rules.changes = [
    {
      id: 'e1',
      at: Date.parse('2024-10-01T12:00:00Z'),
      byName: 'Cara Lindqvist',
      reason: 'A vote',
      changes: [{ what: 'Salary cap in dollars', before: '50', after: '60' }],
    },
  ]
  show()
  const changed = await screen.findByRole('region', { name: 'What Was Changed' })
  expect(changed.textContent).toMatch(/Salary cap in dollars: 50 → 60Reason: A voteOct 1, 2024.*Cara Lindqvist/)
  rules = { ...rules, sections: leagueRules({ ...DEFAULT_SETTINGS, playoffTeams: 9 }, 24) }
  publishTags({ settings: '2' })
  await screen.findByText(/^The first 9 teams of the regular season make the playoffs\./)
})

test('an error of the rules', async () => {
  show(() => refusal(500, 'no'))
  await screen.findByText('Failed to load the rules')
})

function show(respond: () => unknown = () => rules) {
  stubServer({ '/api/rules': respond })
  renderPage(<LeagueRulesScreen />)
}
