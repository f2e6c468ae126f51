import { act, screen, waitFor, within } from '@testing-library/react'
import { type EarlierCheck, FLAG_DEFAULTS, PAGE_PATHS, type Seasons, type TeamSeasonMessage } from '@tuff/contract'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { flags } from '#api/flags.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { FOR_COMMISSIONER } from '#api/testing/sample-money.ts'
import { refusal } from '#api/testing/sample-rosters.ts'
import { textsIn, textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { SeasonsScreen } from './seasons-screen.tsx'

const team = (manager: string, points: number, best = 150): TeamSeasonMessage => ({
  managerEmail: `${manager.toLowerCase()}@x.example`,
  manager,
  teamName: `${manager}'s team`,
  points,
  bestWeek: { week: 5, points: best },
})

let seasons: Seasons
let sent: unknown[]
let checked: EarlierCheck
beforeEach(() => {
  flags.setState(FLAG_DEFAULTS)
  sent = []
  checked = { result: 'problems', problems: [{ row: 2, message: 'This row has no manager' }], more: 0 }
  publishStandings({ currentWeek: 18 })
  seasons = {
    now: { season: 2024, week: 18, isOver: false, refusal: null, leaders: [team('Ann', 2100)], honours: null },
    seasons: [
      {
        season: 2023,
        isKept: true,
        champions: [team('Ben', 1900)],
        runnersUp: [team('Ann', 2000), team('Cid', 1800)],
        winners: [team('Ann', 2000)],
        bestWeek: [team('Cid', 1800, 224)],
      },
    ],
    allTime: [
      {
        rank: 1,
        managerEmail: 'ben@x.example',
        manager: 'Ben',
        seasons: 2,
        points: 3900,
        titles: 1,
        playoffs: 2,
        places: [4, 3, 2, 1],
        earned: 512.5,
      },
    ],
    records: [
      {
        kind: 'best-week',
        value: 224,
        holders: [
          { season: 2019, managerEmail: null, manager: 'Cid', teamName: 'Cid' },
          { season: 2023, managerEmail: 'ben@x.example', manager: 'Ben', teamName: 'Bees', from: 5, to: 5 },
        ],
      },
      {
        kind: 'player-for-team',
        value: 311,
        holders: [1, 2, 3, 4, 5].map((at) => ({
          season: 2024,
          managerEmail: `m${at}@x.example`,
          manager: `M${at}`,
          teamName: `T${at}`,
          player: { id: 'p1', name: 'Ivo' },
        })),
      },
    ],
  }
})

test("YEAR-03 every year with its honours, and each manager's totals of all years", async () => {
  show('manager')
  const years = await screen.findByRole('region', { name: 'Every Year' })
  const [now, last] = within(years).getAllByRole('listitem')
  expect(now!.textContent).toBe("2024Week 18Ann (Ann's team) leads 2,100")
  expect(last!.textContent).toBe(
    "2023ChampionBen (Ben's team)Runner-upAnn (Ann's team), Cid (Cid's team)Season winnerAnn (Ann's team) 2,000Best weekCid (Cid's team) 224",
  )
  const linksIn = (item: HTMLElement) =>
    within(item)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(linksIn(now!)).toEqual(['2024 /tuffstandings', "Ann /team/Ann's%20team"])
  expect(linksIn(last!).slice(0, 2)).toEqual([
    '2023 /seasons/2023/tuffstandings',
    "Ben /seasons/2023/team/Ben's%20team",
  ])
  expect(within(last!).getByRole('link', { name: 'Ben' }).className).toBe('mine')
  const row = within(screen.getByRole('region', { name: 'All-Time Table' })).getAllByRole('row')[1]!
  expect(within(row).getByRole('rowheader').textContent).toBe('Ben')
  expect(textsOf(within(row).getAllByRole('cell'))).toEqual([
    '1',
    '$512.50',
    '1',
    '2',
    '2',
    '3,900',
    '1,950',
    '4',
    '3',
    '2',
    '1',
  ])
  expect(screen.getByRole('region', { name: 'The best of all seasons' }).textContent).toContain(
    "224Cid (Cid's team), 2023, Week 5",
  )
  const facts = screen.getByRole('region', { name: 'The best of all seasons' })
  expect(linksIn(facts)).toEqual(["Cid /seasons/2023/team/Cid's%20team"])
  expect(screen.queryByRole('button', { name: 'End the Season' })).toBeNull()
})

test('YEAR-03 once the playoffs are final the season shows its champion, not its leader', async () => {
  const honours = { champions: [team('Ben', 1950)], runnersUp: [team('Cid', 1900)] }
  seasons.now.honours = { ...honours, winners: [team('Ann', 2100)], bestWeek: [team('Cid', 1900, 224)] }
  show('manager')
  const years = await screen.findByRole('region', { name: 'Every Year' })
  const now = within(years).getAllByRole('listitem')[0]!
  expect(now.textContent).toBe(
    "2024ChampionBen (Ben's team)Runner-upCid (Cid's team)Season winnerAnn (Ann's team) 2,100Best weekCid (Cid's team) 224",
  )
  expect(within(now).getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe("/team/Ben's%20team")
})

test('STORY-01 STORY-02 STORY-07 the records of all seasons, each with its owner and year', async () => {
  seasons.seasons.push({ ...seasons.seasons[0]!, season: 2019, isKept: false })
  show('manager')
  const card = await screen.findByRole('region', { name: 'Records of All Seasons' })
  const lines = textsIn(card, 'dl > div')
  expect(lines).toEqual([
    'Best week224 pointsCid, 2019 · Bees, 2023, Week 5',
    'Most points by one player311 pointsIvo for T1, 2024 · Ivo for T2, 2024 · Ivo for T3, 2024 and 2 more',
  ])
  const links = within(card).getAllByRole('link')
  expect(links.slice(0, 3).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bees', '/seasons/2023/team/Bees'],
    ['Ivo', '/player/p1'],
    ['T1', '/team/T1'],
  ])
  within(card).getByText(/^For imported seasons/)
})

test('YEAR-03 a year with imported final standings alone has no link', async () => {
  seasons.seasons[0]!.isKept = false
  show('manager')
  const years = await screen.findByRole('region', { name: 'Every Year' })
  expect(within(within(years).getAllByRole('listitem')[1]!).queryByRole('link')).toBeNull()
})

test('YEAR-01 the commissioner ends the season, and YEAR-02 starts the next one', async () => {
  show('commissioner')
  await user.click(await screen.findByRole('button', { name: 'End the Season' }))
  await user.click(await screen.findByRole('button', { name: 'End the 2024 Season' }))
  await waitFor(() => expect(sent).toEqual([{ season: 2024 }]))
  await user.click(await screen.findByRole('button', { name: 'Start the Next Season' }))
  const field = await screen.findByLabelText('Season')
  expect((field as HTMLInputElement).value).toBe('2025')
  await screen.findByText(
    /^2 payments of 2024 are still to settle\. They can also be recorded later on the Money page of 2024\.$/,
  )
  await user.click(screen.getByRole('button', { name: 'Start the Season' }))
  await waitFor(() => expect(sent).toEqual([{ season: 2024 }, { season: 2025 }]))
  // The next step is League Setup.
  await screen.findByText('League Setup is here')
})

test('YEAR-03 a file of earlier years is previewed before it is saved', async () => {
  show('commissioner')
  await user.click(await screen.findByRole('button', { name: 'Import Past Seasons' }))
  const file = () => new File(['year,place,manager,points'], 'old.csv', { type: 'text/csv' })
  const field = await screen.findByLabelText('Final standings, as a CSV file')
  await user.upload(field, file())
  await screen.findByRole('row', { name: '2 This row has no manager' })
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  checked = { result: 'preview', seasons: [{ ...seasons.seasons[0]!, teams: 12 }], tag: '"t"' }
  await user.upload(field, file())
  await screen.findByText('2023: 12 teams, champion Ben, season winner Ann')
  await user.click(screen.getByRole('button', { name: 'Import 2023' }))
  await waitFor(() => expect(sent).toEqual(['"t"']))
})

test('YEAR-01 the page shows why the season cannot be ended yet; an error of the seasons', async () => {
  seasons.now.refusal = 'The playoffs are not final yet.'
  show('commissioner')
  await screen.findByText('The 2024 season cannot be ended yet: The playoffs are not final yet.')
  expect(screen.queryByRole('button', { name: 'End the Season' })).toBeNull()
})

test('YEAR-03 D-15 with the flag off the page shows a message and sends no request', async () => {
  flags.setState({ seasons: 'disabled' })
  let requests = 0
  show('manager', () => {
    requests++
    return seasons
  })
  screen.getByText('Past seasons are currently disabled.')
  expect(screen.queryByRole('region', { name: 'Every Year' })).toBeNull()
  expect(requests).toBe(0)
  act(() => flags.setState({ seasons: 'enabled' }))
  await screen.findByRole('region', { name: 'Every Year' })
})

test('an error of the seasons', async () => {
  show('manager', () => refusal(500, 'no'))
  await screen.findByText('Failed to load the seasons')
})

function show(role: 'manager' | 'commissioner', response: () => unknown = () => seasons) {
  stubServer({
    '/api/seasons': response,
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: role === 'commissioner' }),
    '/api/money': () => FOR_COMMISSIONER,
    '/api/commissioner/seasons/end': (_, { body }) => {
      sent.push(body)
      seasons = { ...seasons, now: { ...seasons.now, isOver: true } }
      return { season: 2024 }
    },
    '/api/commissioner/seasons/earlier/preview': () => checked,
    '/api/commissioner/seasons/earlier': (_, { headers }) => {
      sent.push(headers['if-match'])
      return { seasons: [2023] }
    },
    '/api/commissioner/seasons/next': (_, { body }) => {
      sent.push(body)
      return { season: 2025 }
    },
  })
  renderPage(
    <Routes>
      <Route path="/" element={<SeasonsScreen />} />
      <Route path={PAGE_PATHS.leagueSetup} element="League Setup is here" />
    </Routes>,
    { email: 'ben@x.example' },
  )
}
