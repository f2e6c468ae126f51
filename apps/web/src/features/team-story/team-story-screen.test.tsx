import { act, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type ListedTrade, type Race, type SpotStory } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { flags } from '#api/flags.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { STATEMENT } from '#api/testing/sample-money.ts'
import { refusal } from '#api/testing/sample-rosters.ts'
import { emailOf } from '#api/testing/sample-standings.ts'
import { textsIn } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { TeamStoryScreen } from './team-story-screen.tsx'

const email = emailOf(2)
const SPOT: SpotStory = {
  slot: 'QB1',
  playerID: 'p1',
  playerName: 'Ivor Gladwyn',
  club: 'KC',
  salary: 7.5,
  since: 2,
  weekPoints: 0,
  points: 31,
}
const TRADE: ListedTrade = {
  id: 't1',
  managerEmail: email,
  teamName: 'Team 2',
  week: 'Week 2',
  tradeType: 'regular',
  playerAdded: 'p1',
  playerAddedName: 'Ivor Gladwyn',
  playerAddedSalary: 7.5,
  playerDropped: 'p2',
  playerDroppedName: 'Théo Danvers',
  playerDroppedSalary: 6,
  at: null,
  netPoints: -4,
}
const RACE: Race = {
  figures: 1,
  week: 3,
  phase: 'in play',
  stage: 'season',
  playoffTeams: 6,
  weeksLeft: { from: 3, to: 14 },
  teams: [
    {
      email,
      teamName: 'Team 2',
      abbreviation: 'T2',
      rank: 2,
      total: 594,
      average: 198.4,
      lastFour: null,
      playoffs: null,
    },
  ],
  forecast: {
    asOf: { figures: 1, at: 0 },
    lastIn: 2000,
    basis: { lastSeason: false, betting: false, chances: false, statuses: false },
    teams: [
      {
        email,
        projected: 2750,
        low: 2600,
        high: 2900,
        playoffs: 0.834,
        first: 0.21,
        title: 0.1,
        bonus: 40.4,
        toCome: 99.6,
        season: 140,
        needed: 180,
        week: 190,
      },
    ],
  },
}

let responses: Parameters<typeof stubServer>[0]
beforeEach(() => {
  flags.setState(FLAG_DEFAULTS)
  publishStandings({
    currentWeek: 3,
    weekPhases: { 'Week 1': 'closed', 'Week 2': 'closed', 'Week 3': 'in play' },
    changes: {
      2: {
        rankings: { currentRank: 2, previousRank: 5 },
        weeklyPoints: { 'Week 1': 180, 'Week 2': 198, 'Week 3': 97 },
        regularSeasonEarnings: 55,
        gotwCount: 1,
      },
    },
  })
  responses = {
    '/api/teams': () => ({
      teams: [{ managerEmail: email, teamName: 'Team 2', abbreviation: 'T2' }],
      namedBy: 'commissioner',
    }),
    '/api/race': () => RACE,
    '/api/standings/weeks': () => ({
      weeks: [1, 2, 3],
      provisional: [3],
      playoffTeams: 6,
      teams: [
        { email, teamName: 'Team 2', abbreviation: 'T2', ranks: [4, 5, 2], totals: [180, 378, 475], behind: [9, 8, 7] },
      ],
    }),
    [`/api/money/${encodeURIComponent(email)}`]: () => STATEMENT,
    [`/api/teams/${encodeURIComponent(email)}/roster`]: () => ({ week: 3, roster: [SPOT] }),
    '/api/trades': () => ({
      week: 3,
      phase: 'in play',
      trades: [TRADE, { ...TRADE, id: 't2', managerEmail: emailOf(1) }],
    }),
  }
})

test('NOW-02 before rosters exist a team has no forecast', async () => {
  responses = { ...responses, '/api/race': () => ({ ...RACE, stage: 'no rosters', forecast: null }) }
  show('Team%202')
  await screen.findByRole('heading', { level: 2, name: 'Money' })
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Forecast' })).toBeNull())
})

test("STORY-01 a team's season: standing, weeks, forecast, money, roster and trades", async () => {
  show('Team%202')
  screen.getByRole('heading', { level: 1, name: 'Team 2' })
  await screen.findAllByText('83%', { selector: 'dd' })
  const facts = screen.getByRole('region', { name: 'Where the team stands' })
  expect(textsIn(facts, 'dl > div')).toEqual([
    expect.stringMatching(/^Rank2 of 12/),
    'Points594198 a week',
    'From 6th+123 back',
    'Earned$55',
    'Playoffs83%',
  ])
  await screen.findByText(/^2,600 to 2,900/)
  expect(textsIn(card('Forecast'), 'dl > div').slice(1, 3)).toEqual([
    expect.stringMatching(/^Projected total2,600 to 2,900 \(80% range\)2,750$/),
    'Chance of first place21%',
  ])
  await within(card('Money')).findByText('$103.34')
  within(card('Money')).getByText('Week 7: 2nd, shared by 2')
  const [spot] = await bodyOf('Roster of the team')
  expect(spot).toMatch(/^QB1Ivor Gladwyn.*KC.*031Week 2\$7\.50$/)
  expect(await bodyOf('Trades of the team')).toEqual(['Week 2RegularIvor GladwynThéo Danvers−4'])
  expect(within(card('Trades')).getAllByRole('link')[0]!.getAttribute('href')).toBe('/player/p1')
})

test("STORY-01 the charts' figures are in a table, latest first; an open week looks provisional", async () => {
  show('Team%202')
  await screen.findByRole('img', { name: 'Season rank of Team 2 after each week, now 2nd' })
  screen.getByRole('img', { name: 'Points of Team 2 by week' })
  const rows = ['Week 3 Provisional9722', 'Week 2 19825', 'Week 1 18024']
  expect(await bodyOf('Points, place and rank by week')).toEqual(rows)
  await user.click(within(card('By Week')).getByRole('button', { name: 'Table' }))
  expect(screen.queryByRole('img', { name: 'Points of Team 2 by week' })).toBeNull()
  expect(await bodyOf('Points, place and rank by week')).toEqual(rows)
  expect(card('By Week').textContent).toContain('Best week198Week 2')
  expect(card('By Week').textContent).toContain('Worst week180Week 1')
})

test('STORY-01 the link may name the manager; the related pages are linked', () => {
  show(encodeURIComponent(email.toUpperCase()))
  screen.getByRole('heading', { level: 1, name: 'Team 2' })
  const ways = within(screen.getByRole('navigation', { name: 'More of this team' })).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/roster?team=Team%202',
    '/fantasypoints/Team%202',
    '/money/Team%202',
  ])
})

test('FLAG-01 STORY-01 money, chances and trades are hidden where their flags are off', async () => {
  flags.setState({ money: 'disabled' })
  show('Team%202')
  await screen.findAllByText('83%', { selector: 'dd' })
  const facts = () => textsIn(screen.getByRole('region', { name: 'Where the team stands' }), 'dl > div')
  expect(facts()).not.toContain('Earned$55')
  expect(screen.queryByText('Statement')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
  expect(document.body.textContent).not.toContain('$140')
  expect(document.body.textContent).not.toContain('$103.34')
  act(() => flags.setState({ money: 'enabled', race: 'disabled', trades: 'disabled' }))
  await within(card('Money')).findByText('$103.34')
  expect(facts()).toContain('Earned$55')
  expect(screen.queryByText('83%')).toBeNull()
  for (const name of ['Forecast', 'Trades']) expect(screen.queryByRole('region', { name })).toBeNull()
})

test('STORY-01 D-16 an unknown team is reported in words, with a way on', () => {
  show('Nobody%20FC')
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toBe("There is no team 'Nobody FC'. See every team in the standings")
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/tuffstandings')
})

test('STORY-01 an error of one card leaves the others intact', async () => {
  responses['/api/trades'] = () => refusal(500, 'The trades are lost.')
  responses['/api/race'] = () => ({ ...RACE, forecast: null })
  show('Team%202')
  await screen.findByText('Failed to load the trades: The trades are lost.')
  await screen.findByText('No forecast yet')
  await within(card('Forecast')).findByText('Calculating forecast...')
  await bodyOf('Roster of the team')
})

function show(team: string) {
  stubServer(responses)
  renderPage(<TeamStoryScreen />, { route: '/team/:team', path: `/team/${team}` })
}

const card = (title: string): HTMLElement => screen.getByRole('heading', { level: 2, name: title }).closest('section')!
const bodyOf = async (label: string) => textsIn(await screen.findByRole('region', { name: label }), 'tbody tr')
