import { act, screen, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type PlayerStory } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { flags } from '#api/flags.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { sampleNews } from '#api/testing/sample-news.ts'
import { refusal } from '#api/testing/sample-rosters.ts'
import { textsIn, textsOf } from '#api/testing/texts.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { PlayerStoryScreen } from './player-story-screen.tsx'

const game = {
  id: 'g1',
  home: 'KC',
  away: 'DEN',
  kickoff: Date.UTC(2024, 8, 8, 17),
  state: 'final' as const,
  isReported: true,
}
let player: PlayerStory

const SPOT = {
  slot: 'RB1',
  playerID: 'p2',
  playerName: 'Théo Danvers',
  teamAbv: 'KC',
  salary: 6,
  since: 1,
  weekPoints: 0,
  points: 20,
}

beforeEach(() => {
  flags.setState({ ...FLAG_DEFAULTS, premiumContent: 'enabled' })
  feeds.news.setState(feeds.news.getInitialState())
  player = {
    playerID: 'p1',
    name: 'Ivor Gladwyn',
    position: 'RB',
    teamAbv: 'KC',
    salary: 7.5,
    week: 3,
    points: 30.5,
    rank: 2,
    games: 2,
    weeks: [
      { week: 1, points: 20.25, stats: { rushingYards: 102, rushingTouchdowns: 1 }, game, isOpen: false },
      { week: 2, points: null, stats: {}, isOpen: false },
      { week: 3, points: 10.25, stats: { rushingYards: 42 }, game: { ...game, home: 'DEN', away: 'KC' }, isOpen: true },
    ],
    owners: [{ email: 'sam@tuff.example', teamName: 'Team 1', since: 2, points: 10 }],
    teams: 24,
    next: [{ week: 4, game: { ...game, away: 'CAR' } }, { week: 5 }],
  }
})

test("STORY-02 a player's season: points and stat line by week, owners, salary, next games", async () => {
  show()
  await screen.findByRole('heading', { level: 1, name: 'Ivor Gladwyn' })
  const facts = textsIn(screen.getByRole('region', { name: 'How he does' }), 'dl > div')
  expect(facts[0]).toBe('Points30.502nd among running backs')
  expect(facts[1]).toMatch(/^Week 310\.25/)
  expect(facts.slice(2)).toEqual([
    'Per game15.32 games',
    'Salary$7.504.1 points per dollar',
    'Teams1 of 24one is yours',
  ])
  await screen.findByRole('img', { name: 'Points of Ivor Gladwyn by week' })
  screen.getByText('The dashed line is his average of 15.3 a game.')

  const lines = await screen.findByRole('region', { name: 'Stat line by week' })
  expect(textsIn(lines, 'th[scope=col]')).toEqual(['Week', 'Game', 'Points', 'Rush Yds', 'Rush TD'])
  const rows = textsIn(lines, 'tbody tr')
  expect(rows[0]).toMatch(/^3at DEN.*10\.25420$/)
  expect(rows.slice(1)).toEqual(['2Bye–', '1DEN20.251021'])
  const owners = screen.getByRole('region', { name: 'Teams that have him' })
  expect(textsIn(owners, 'tbody tr')).toEqual(['Team 1Week 210'])
  expect(within(owners).getByRole('link', { name: 'Team 1' }).getAttribute('href')).toBe('/team/Team%201')
  const next = screen.getByRole('heading', { level: 2, name: 'Next Games' }).closest('section')!
  expect(textsIn(next, 'dl > div')).toEqual([expect.stringMatching(/^Week 4CAR\w+, Sep 8/), 'Week 5Bye'])
  expect(screen.queryByRole('link', { name: 'Ask for a Trade' })).toBeNull()
})

test('STORY-02 a free agent can be requested; one who has not played has no average', async () => {
  publishStandings({ currentWeek: 3, changes: { 1: { managerEmail: ME } } })
  player = { ...player, points: 0, games: 0, weeks: [], owners: [], next: [] }
  show()
  const requestLink = await screen.findByRole('link', { name: 'Ask for a Trade' })
  expect(requestLink.getAttribute('href')).toBe('/trades?ask=new&add=p1')
  await screen.findByText('No one. He is a free agent.')
  expect(screen.queryByText(/broken line/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Next Games' })).toBeNull()
})

test('NOW-02 before trades start the reason stands instead of the link', async () => {
  publishStandings({ currentWeek: 1, changes: { 1: { managerEmail: ME } } })
  player = { ...player, owners: [] }
  show()
  await screen.findByText('Trades start in Week 2')
  expect(screen.queryByRole('link', { name: 'Ask for a Trade' })).toBeNull()
})

test('STORY-02 the news that name the player, unless premium content is off', async () => {
  const [first, second] = sampleNews(2)
  feeds.news.setState({ last: [{ ...first!, title: 'Ivor Gladwyn runs for 102' }, second!] })
  show()
  const news = await screen.findByRole('heading', { level: 2, name: 'News' })
  const links = within(news.closest('section')!).getAllByRole('link')
  expect(textsOf(links)).toEqual(['Ivor Gladwyn runs for 102'])
  act(() => flags.setState({ premiumContent: 'disabled' }))
  expect(screen.queryByRole('heading', { level: 2, name: 'News' })).toBeNull()
})

test('STORY-02 D-16 an unknown player is reported in words, with a way on', async () => {
  show(() => refusal(404, "There is no player with the id 'nobody'."))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe('There is no such player. Find a player')
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/playerfantasypoints')
})

const ME = 'sam@tuff.example'

/** One regular trade is made of one; IR trades are left. */
function show(respond: () => unknown = () => player) {
  stubServer({
    '/api/players/p1/season': respond,
    '/api/trade-requests': () => ({ now: 0, requests: [] }),
    '/api/trades/count': () => ({ data: { count: 1, periodComplete: false } }),
    [`/api/rosters/team-limits/${encodeURIComponent(ME)}`]: () => ({
      salaryCap: 50,
      isPlayoffTeam: false,
      tradeLimits: { regular: 1, ir: 2 },
    }),
    [`/api/teams/${encodeURIComponent(ME)}/roster`]: () => ({ week: 3, roster: [SPOT] }),
  })
  renderPage(<PlayerStoryScreen />, { route: '/player/:id', path: '/player/p1', email: 'sam@tuff.example' })
}
