import type { Locator } from '@playwright/test'
import { AllRosters, Invited } from '@tuff/contract'
import { Actor, COMMISSIONER, MANAGER } from './actor.ts'
import { findsNothing } from './axe.ts'
import { callerAs } from './caller.ts'
import { looksRight, neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'

/** The early games of a Sunday are in their last quarter, the late ones are to come. */
const SUNDAY = 'replay:at=2024-11-24T20:40:00Z,speed=0'

test.describe('a touchdown', () => {
  test.use({ clock: SUNDAY, ownLeague: true })

  test('GAME-08 GAME-03 GAME-04 GAME-06 a touchdown changes place, money and rooting in two browsers without a reload', async ({
    manager,
    commissioner,
    league,
  }) => {
    const call = await callerAs(COMMISSIONER, league)
    const { data } = AllRosters.parse((await call('GET', '/api/rosters/allrosters')).body)
    const { tuff_team_name: team, weeks } = data[MANAGER.email]!
    const actors = [manager, commissioner]
    for (const actor of actors) await opensGameDay(actor)
    for (const { playerID } of weeks['Week 12']!.slice(0, 3)) {
      const before = await Promise.all(actors.map((actor) => seenOf(actor, team)))
      const touchdown = { of: 'player', week: 'Week 12', playerID, points: 30, reason: 'A touchdown was overlooked' }
      expect((await call('POST', '/api/commissioner/corrections', touchdown)).status).toBe(201)
      for (const [at, actor] of actors.entries()) {
        await expect.poll(() => seenOf(actor, team)).not.toHaveProperty('row', before[at]!.row)
        await expect.poll(() => seenOf(actor, team)).not.toHaveProperty('rooting', before[at]!.rooting)
      }
    }
    await expect(manager.page.getByRole('region', { name: 'My Week' })).toContainText('$50')
    await expect(boardRow(commissioner, team)).toContainText('$50')
    await findsNothing(manager.page)
  })
})

test.describe('during games', () => {
  test.use({ clock: SUNDAY, ownLeague: true })

  test("GAME-01 GAME-02 GAME-05 GAME-07 GAME-09 D-15 from the menu to the week, to another team beside one's own, and without a team", {
    tag: '@phone',
  }, async ({ manager, visitor }) => {
    const { page } = manager
    await manager.opens('/tuffstandings')
    const menu = await manager.opensMenu()
    await menu.getByRole('link', { name: 'Game Day' }).click()
    await manager.isAt('/gameday')
    await seesForecast(manager)
    await expect(page.getByText('1 final · 7 playing · 5 to come')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Games of week 12' }).getByRole('listitem')).toHaveCount(13)
    const mine = page.getByRole('table', { name: 'My Players' })
    await expect(mine.getByRole('rowheader')).toHaveCount(11)
    await expect(mine.getByRole('row').filter({ hasText: 'Bye' })).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'My Week' })).toContainText('to play · 3 on a bye')
    await manager.seesText(
      'Théo Danvers (GB), Salvador Venables (JAX), and Salvador Winterbourne (GB) are on a bye and count 0 this week.',
    )
    await looksRight(page, 'html')

    if (manager.isOnPhone) await touchesRow(manager, mine.getByRole('row').nth(1))

    await page.getByRole('link', { name: 'Versus' }).click()
    await manager.seesTitle('Versus')
    await expect(page.getByText('Chance to finish the season ahead')).toBeVisible()
    const other = await page.getByLabel('Other team').locator('option:checked').textContent()
    await findsNothing(page)
    await neverScrollsSideways(page)
    await manager.reloads()
    await expect(page.getByLabel('Other team').locator('option:checked')).toHaveText(other!)
    await page.getByLabel('Other team').selectOption('Loose Ball Pit')
    await manager.isAt('/gameday?versus=Loose+Ball+Pit')
    await page.getByRole('main').getByRole('link', { name: 'Game Day', exact: true }).click()
    await manager.seesTitle('Game Day')

    const dana = await joins(visitor)
    await dana.opens('/gameday')
    await dana.seesText('You have no team in this league, but you can follow the Money Board and the games.')
    for (const name of ['My Week', 'My Players', 'Root For'])
      await expect(dana.page.getByRole('region', { name })).toHaveCount(0)
    await expect(dana.page.getByRole('table', { name: 'Money Board' }).getByRole('rowheader')).toHaveCount(24)
    await expect(dana.page.getByRole('region', { name: 'Games of week 12' }).getByRole('listitem')).toHaveCount(13)
    await findsNothing(dana.page)
    await neverScrollsSideways(dana.page)
  })
})

/** An invited user without a team. */
async function joins({ page, league }: Actor): Promise<Actor> {
  const dana = new Actor(page, league, { email: 'dana@new.example', password: 'seven green parrots' })
  const call = await callerAs(COMMISSIONER, league)
  const person = { email: dana.account.email, name: 'Dana New' }
  const { link } = Invited.parse((await call('POST', '/api/commissioner/accounts', person)).body)
  await page.goto(link.url)
  await dana.setsPassword()
  await dana.seesStandings()
  return dana
}

async function opensGameDay(actor: Actor): Promise<void> {
  await actor.opens('/gameday')
  await seesForecast(actor)
}

/** On a phone a tap anywhere in a row opens the player. */
async function touchesRow(actor: Actor, row: Locator): Promise<void> {
  const name = (await row.getByRole('link').textContent())!
  await row.scrollIntoViewIfNeeded()
  const { width, height } = (await row.boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
  await row.click({ position: { x: width - 20, y: height - 6 } })
  await actor.seesTitle(name)
  await actor.page.goBack()
  await actor.seesTitle('Game Day')
}

async function seesForecast({ page }: Actor): Promise<void> {
  await expect(page.getByRole('region', { name: 'My Week' })).toContainText('%')
  await expect(page.getByRole('region', { name: 'Root For' })).toBeVisible()
}

const boardRow = ({ page }: Actor, team: string) =>
  page.getByRole('table', { name: 'Money Board' }).getByRole('row').filter({ hasText: team })

const seenOf = async (actor: Actor, team: string) => ({
  row: await boardRow(actor, team).textContent(),
  rooting: await actor.page.getByRole('region', { name: 'Root For' }).textContent(),
})
