import type { PlayerPoints, PositionLeaders, StandingsMessage, TeamStanding } from '@tuff/contract'
import type { Actor } from './actor.ts'
import { findsNothingInEitherTheme } from './axe.ts'
import { neverScrollsSideways, setsFontSize } from './fit.ts'
import { expect, test } from './league-test.ts'
import { fetchPoints } from './points-feed.ts'
import { readTable } from './table.ts'

const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'DEF'] as const
const TEAM_COLUMNS = ['Rank', 'Team', 'Points']
const PLAYER_COLUMNS = ['Rank', 'Player', 'Team', 'Points']

test('RT-02 DASH-01 DASH-03 DASH-04 DASH-05 DASH-06 in week 12 the tables match the feeds, and axe finds nothing', {
  tag: '@phone',
}, async ({ manager }) => {
  const feedUrl = await opensDashboard(manager, 'TUFF Dashboard')
  const { regularSeasonData, weeklyRankings } = await manager.fetchesStandings()
  const ofWeek = await weekResponse(feedUrl, 'Week 12')
  const [season] = leadersIn(await fetchPoints(feedUrl, { action: 'getAllPoints' }, 'getPositionLeaders'))

  await seesCard(manager, 'Fantasy Points', {
    Season: { columns: TEAM_COLUMNS, rows: byRank(regularSeasonData).map((team) => totalCells(team)) },
    'Week 12': { columns: TEAM_COLUMNS, rows: weekCells(regularSeasonData, 'Week 12', weeklyRankings) },
  })
  await seesCard(manager, 'Top Players', {
    Season: { columns: PLAYER_COLUMNS, rows: topCells(Object.values(season!).flat()) },
    'Week 12': { columns: PLAYER_COLUMNS, rows: topCells(Object.values(ofWeek.leaders).flat()) },
  })
  for (const position of POSITIONS) {
    await manager.page.getByRole('tab', { name: position }).click()
    await seesCard(manager, position, {
      Season: { columns: PLAYER_COLUMNS, rows: topCells(season![position]) },
      'Week 12': { columns: PLAYER_COLUMNS, rows: topCells(ofWeek.leaders[position]) },
    })
  }

  await isInOrder(manager)

  // The link reproduces the view, and a team links to its points.
  await manager.reloads()
  await expect(manager.page.getByRole('tab', { selected: true })).toHaveText('DEF')
  const { teamName } = byRank(regularSeasonData)[3]!
  await manager.page.getByRole('link', { name: teamName, exact: true }).first().click()
  await manager.seesTitle('TUFF Team Weekly Fantasy Points')
  await expect(manager.page.getByLabel('Team', { exact: true }).locator('option:checked')).toHaveText(teamName)
})

test.describe('in week 16', () => {
  test.use({ clock: 'replay:week=16,speed=0' })

  test('DASH-01 DASH-03 DASH-04 DASH-05 DASH-06 D-07 the tables are those of the playoffs, with rank changes, and axe finds nothing', async ({
    manager,
  }) => {
    const feedUrl = await opensDashboard(manager, 'TUFF Dashboard - Playoffs')
    const { playoffData, weeklyRankings } = await manager.fetchesStandings()
    const [first, second] = [await weekResponse(feedUrl, 'Week 15'), await weekResponse(feedUrl, 'Week 16')]
    const together = sums(first.players, second.players)

    await seesCard(manager, 'Fantasy Points', {
      Playoffs: {
        columns: ['Rank', 'Rank Change', 'Team', 'Points'],
        rows: byRank(playoffData).map((team) => totalCells(team, changeOf(team))),
      },
      'Week 16': { columns: TEAM_COLUMNS, rows: weekCells(playoffData, 'Week 16', weeklyRankings) },
    })
    await seesCard(manager, 'Top Players', {
      Playoffs: { columns: PLAYER_COLUMNS, rows: topCells(together) },
      'Week 16': { columns: PLAYER_COLUMNS, rows: topCells(second.players) },
    })
    await manager.page.getByRole('tab', { name: 'WR' }).click()
    await seesCard(manager, 'WR', {
      Playoffs: { columns: PLAYER_COLUMNS, rows: topCells(together.filter(({ position }) => position === 'WR')) },
      'Week 16': { columns: PLAYER_COLUMNS, rows: topCells(second.leaders.WR) },
    })
    await expect(manager.page.getByText('Season', { exact: true })).toHaveCount(0)
    await isInOrder(manager)
  })
})

/** In both themes, at every font size, and on the narrowest phone. */
async function isInOrder({ page }: Actor): Promise<void> {
  await findsNothingInEitherTheme(page)
  const usual = page.viewportSize()!
  for (const fontSize of [12, 24]) {
    await setsFontSize(page, fontSize)
    for (const width of [360, usual.width]) await neverScrollsSideways(page, width)
  }
}

/** Waits until nothing is loading; returns the address of the page's feed. */
async function opensDashboard(manager: Actor, title: string): Promise<string> {
  const socket = manager.page.waitForEvent('websocket', (one) => one.url().includes('fantasyPoints'))
  await manager.opens('/dashboard')
  await manager.seesTitle(title)
  await expect(manager.page.getByRole('table').first()).toBeVisible()
  return (await socket).url()
}

type Tables = Record<string, { columns: string[]; rows: string[][] }>

/** Both tables of a card; a phone shows one at a time. */
async function seesCard(manager: Actor, name: string, tables: Tables): Promise<void> {
  const card = manager.page.locator('section.card').filter({ has: manager.page.getByLabel(new RegExp(`^${name}, `)) })
  for (const [pane, expected] of Object.entries(tables)) {
    if (manager.isOnPhone) await card.getByRole('button', { name: pane }).click()
    const table = manager.page.getByRole('table', { name: `${name}, ${pane}`, exact: true })
    await expect(table).toBeVisible()
    await expect.poll(() => readTable(table)).toEqual(expected)
  }
}

async function weekResponse(
  feedUrl: string,
  week: string,
): Promise<{ players: PlayerPoints[]; leaders: PositionLeaders }> {
  const response = await fetchPoints(feedUrl, { action: 'getWeeklyPoints', week }, 'getWeeklyPositionLeaders')
  const players = response.flatMap((message) => (message.action === 'getWeeklyPoints' ? message.data : []))
  return { players, leaders: leadersIn(response)[0]! }
}

const leadersIn = (response: Awaited<ReturnType<typeof fetchPoints>>): PositionLeaders[] =>
  response.flatMap((message) =>
    message.action === 'getPositionLeaders' || message.action === 'getWeeklyPositionLeaders' ? [message.data] : [],
  )

/** The points of two weeks, added in hundredths. */
function sums(first: PlayerPoints[], second: PlayerPoints[]): PlayerPoints[] {
  const before = new Map(first.map((player) => [player.playerID, player]))
  const both = second.map((player) => {
    const earlier = before.get(player.playerID)?.totalFantasyPoints ?? 0
    before.delete(player.playerID)
    const hundredths = Math.round(earlier * 100) + Math.round(player.totalFantasyPoints * 100)
    return { ...player, totalFantasyPoints: hundredths / 100 }
  })
  return [...both, ...before.values()]
}

/** DASH-05: ten players above 0 whole points, best first; ties by name. */
const topCells = (players: PlayerPoints[]): string[][] =>
  players
    .filter(({ totalFantasyPoints }) => totalFantasyPoints >= 1)
    .toSorted((a, b) => b.totalFantasyPoints - a.totalFantasyPoints || (a.playerName < b.playerName ? -1 : 1))
    .slice(0, 10)
    .map(({ playerName, team, totalFantasyPoints }, at) => [
      String(at + 1),
      playerName,
      team,
      figure(Math.floor(totalFantasyPoints)),
    ])

const totalCells = ({ rankings, teamName, totalPoints }: TeamStanding, ...between: string[]): string[] => [
  String(rankings.currentRank),
  ...between,
  teamName,
  figure(totalPoints),
]

type Rankings = StandingsMessage['data']['weeklyRankings']

const weekCells = (teams: TeamStanding[], week: string, rankings: Rankings): string[][] =>
  byRank(teams)
    .map((team) => ({ ...team, rank: rankings[week]![team.managerEmail]! }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rank, teamName, weeklyPoints }, _, all) => {
      const isTied = all.filter((team) => team.rank === rank).length > 1
      return [`${isTied ? 'T' : ''}${rank}`, teamName, figure(weeklyPoints[week]!)]
    })

function changeOf({ rankings: { currentRank, previousRank } }: TeamStanding): string {
  const places = previousRank - currentRank
  return places === 0 ? '–no change' : `${places > 0 ? 'up' : 'down'} ${Math.abs(places)}`
}

const byRank = (teams: TeamStanding[]) => teams.toSorted((a, b) => a.rankings.currentRank - b.rankings.currentRank)

const figure = (points: number) => points.toLocaleString('en-US')
