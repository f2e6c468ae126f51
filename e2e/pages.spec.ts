import { AllRosters } from '@tuff/contract'
import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'
import { readTable } from './table.ts'

test('RT-04 ROST-03 ROST-04 CARD-01 CARD-02 a manager opens their roster, then an earlier week of another team', {
  tag: '@phone',
}, async ({ manager }) => {
  const response = manager.page.waitForResponse('**/api/rosters/allrosters')
  await manager.opens('/roster')
  const { data, currentWeek } = AllRosters.parse(await (await response).json())
  await manager.seesTitle('TUFF Team Rosters')
  const mine = data[manager.account.email]!
  await expect(manager.page.getByLabel('Team', { exact: true })).toHaveValue(manager.account.email)
  await expect(manager.page.getByLabel('Week', { exact: true })).toHaveValue(`Week ${currentWeek}`)
  await seesPlayers(manager, mine.weeks[`Week ${currentWeek}`]!)
  await expect(manager.page.getByRole('progressbar')).toHaveCount(3)
  await findsNothing(manager.page)
  await neverScrollsSideways(manager.page)

  const other = Object.values(data).find((team) => team !== mine)!
  await manager.page.getByLabel('Team', { exact: true }).selectOption(other.tuff_team_name)
  await manager.page.getByLabel('Week', { exact: true }).selectOption('Week 1')
  await seesPlayers(manager, other.weeks['Week 1']!)
  await manager.reloads()
  await seesPlayers(manager, other.weeks['Week 1']!)
  await expect(manager.page.getByText('Made', { exact: true })).toHaveCount(2)
})

test("RT-05 RT-06 RT-08 NAV-13 WKPT-02 WKPT-04 WKST-01 WKST-02 D-07 from the standings to a team, whose weeks add up, to a week's stats, and back", async ({
  manager,
}) => {
  await manager.opens('/tuffstandings')
  await expect(manager.page.getByRole('table')).toBeVisible()
  const { regularSeasonData, currentNFLWeek } = await manager.fetchesStandings()
  const { teamName, weeklyPoints } = regularSeasonData[2]!
  await manager.page.getByRole('link', { name: teamName, exact: true }).click()
  await manager.seesTitle('TUFF Team Weekly Fantasy Points')
  await expect(manager.page.getByLabel('Team', { exact: true }).locator('option:checked')).toHaveText(teamName)
  await expect(manager.page.getByLabel('Week', { exact: true })).toHaveValue(`Week ${currentNFLWeek}`)
  for (const week of [`Week ${currentNFLWeek}`, 'Week 3', 'Week 1']) {
    await manager.page.getByLabel('Week', { exact: true }).selectOption(week)
    await expect(manager.page.locator('tfoot')).toContainText('Total Roster Fantasy Points')
    await expect(manager.page.locator('tfoot td').last()).toHaveText(String(weeklyPoints[week]))
  }
  await findsNothing(manager.page)
  await neverScrollsSideways(manager.page)

  await manager.reloads()
  await expect(manager.page.getByLabel('Week', { exact: true })).toHaveValue('Week 1')
  await manager.goesTo('/fantasypoints')
  await expect(manager.page.getByLabel('Team', { exact: true })).toHaveValue(manager.account.email)
  await manager.goesTo('/fantasypoints/The%20Nobodies')
  await expect(manager.page.getByRole('alert')).toContainText('The Nobodies')

  const menu = await manager.opensMenu()
  await menu.getByRole('link', { name: 'Weekly Player Stats' }).click()
  await manager.seesTitle('Weekly Player Stats')
  await expect(manager.page.getByRole('table')).toBeVisible()
  await manager.page.getByLabel('Week', { exact: true }).selectOption('Week 3')
  await manager.page.getByLabel('Position', { exact: true }).selectOption('Running Back')
  const positions = async () => (await readTable(manager.page.getByRole('table'))).rows.map(([, position]) => position)
  await expect.poll(positions).toEqual(Array(20).fill('RB'))
  await findsNothing(manager.page)
  await neverScrollsSideways(manager.page)
  await manager.page.getByRole('button', { name: 'Page 2' }).click()
  await manager.isAt('/weeklyplayerstats?week=Week+3&position=RB&page=2')
  await manager.page.getByLabel('Week', { exact: true }).selectOption('Week 17')
  await manager.seesText('No player stats available for this week and position.')
})

test('back on a long page restores its scroll position @phone', async ({ manager }) => {
  const { page } = manager
  const scrolledTo = () => page.evaluate(() => Math.round(window.scrollY))
  await manager.opens('/trades?list=all')
  await expect(page.getByRole('table')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(6_000)
  await page.evaluate(() => window.scrollTo(0, 5_000))
  await expect.poll(scrolledTo).toBe(5_000)
  const names = page.getByRole('rowheader').getByRole('link')
  const inSight = await names.evaluateAll((links) =>
    links.findIndex((link) => link.getBoundingClientRect().top > window.innerHeight / 2),
  )
  await names.nth(inSight).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('navigation', { name: 'More of this team' })).toBeVisible()
  expect(await scrolledTo()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Trades')
  await expect.poll(scrolledTo).toBe(5_000)
})

async function seesPlayers(actor: Actor, roster: AllRosters['data'][string]['weeks'][string]): Promise<void> {
  const table = actor.page.getByRole('table')
  const players = async () => (await readTable(table)).rows.map(([slot, name, club]) => [slot, name, club])
  await expect(table).toBeVisible()
  await expect.poll(players).toEqual(roster.map((spot) => [spot.position, spot.player_name, spot.teamAbv]))
}
