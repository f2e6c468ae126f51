import type { Actor } from './actor.ts'
import { looksRight } from './fit.ts'
import { expect, test } from './league-test.ts'
import { readTable } from './table.ts'

const TEAM_COLUMNS = ['Rank', 'Team', 'Points']
const PLAYER_COLUMNS = ['Rank', 'Player', 'Team', 'Points']

test('RT-02 DASH-01 DASH-03 DASH-04 DASH-05 DASH-06 in week 12 the tables match the standings, and the link keeps the view', {
  tag: '@phone',
}, async ({ manager }) => {
  await opensDashboard(manager, 'TUFF Dashboard')
  const teams = (await manager.fetchesStandings()).regularSeasonData.toSorted(
    (a, b) => a.rankings.currentRank - b.rankings.currentRank,
  )
  expect(await readsCard(manager, 'Fantasy Points', 'Season')).toEqual({
    columns: TEAM_COLUMNS,
    rows: teams.map(({ rankings, teamName, totalPoints }) => [
      String(rankings.currentRank),
      teamName,
      totalPoints.toLocaleString('en-US'),
    ]),
  })
  expect((await readsCard(manager, 'Fantasy Points', 'Week 12')).columns).toEqual(TEAM_COLUMNS)
  for (const position of ['QB', 'DEF']) {
    await manager.page.getByRole('tab', { name: position }).click()
    expect((await readsCard(manager, position, 'Season')).rows).toHaveLength(10)
    expect((await readsCard(manager, position, 'Week 12')).columns).toEqual(PLAYER_COLUMNS)
  }
  await looksRight(manager.page, 'html')

  await manager.reloads()
  await expect(manager.page.getByRole('tab', { selected: true })).toHaveText('DEF')
  const { teamName } = teams[3]!
  await manager.page.getByRole('link', { name: teamName, exact: true }).first().click()
  await manager.seesTitle('TUFF Team Weekly Fantasy Points')
  await expect(manager.page.getByLabel('Team', { exact: true }).locator('option:checked')).toHaveText(teamName)
})

test.describe('in week 16', () => {
  test.use({ clock: 'replay:week=16,speed=0' })

  test('DASH-01 DASH-04 DASH-05 DASH-06 the tables are those of the playoffs, with rank changes', async ({
    manager,
  }) => {
    await opensDashboard(manager, 'TUFF Dashboard - Playoffs')
    const playoffs = await readsCard(manager, 'Fantasy Points', 'Playoffs')
    expect(playoffs.columns).toEqual(['Rank', 'Rank Change', 'Team', 'Points'])
    expect(playoffs.rows).toHaveLength(6)
    await manager.page.getByRole('tab', { name: 'WR' }).click()
    expect((await readsCard(manager, 'WR', 'Playoffs')).rows).toHaveLength(10)
    expect((await readsCard(manager, 'WR', 'Week 16')).columns).toEqual(PLAYER_COLUMNS)
    await expect(manager.page.getByText('Season', { exact: true })).toHaveCount(0)
    await looksRight(manager.page, 'html')
  })
})

async function opensDashboard(manager: Actor, title: string): Promise<void> {
  await manager.opens('/dashboard')
  await manager.seesTitle(title)
  await expect(manager.page.getByRole('table').first()).toBeVisible()
}

/** A phone shows one table of a card at a time. */
async function readsCard(manager: Actor, name: string, pane: string) {
  const card = manager.page.locator('section.card').filter({ has: manager.page.getByLabel(new RegExp(`^${name}, `)) })
  if (manager.isOnPhone) await card.getByRole('button', { name: pane }).click()
  const table = manager.page.getByRole('table', { name: `${name}, ${pane}`, exact: true })
  await expect(table.getByRole('cell').first()).toBeVisible()
  return readTable(table)
}
