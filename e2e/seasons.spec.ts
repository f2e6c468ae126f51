import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Seasons } from '@tuff/contract'
import { COMMISSIONER, CONNECTED } from './actor.ts'
import { callerAs } from './caller.ts'
import { looksRight } from './fit.ts'
import type { League } from './league.ts'
import { expect, test } from './league-test.ts'

// A fortnight after the last game.
test.use({ ownLeague: true, clock: 'replay:at=2025-01-20T12:00:00Z,speed=0' })

const REGULAR = 'Regular Season (Final)'
const PLAYOFFS = 'Playoffs (Final)'

test('YEAR-01 YEAR-02 YEAR-03 the season ends and the next starts while a manager reads; the old keeps its year @phone', async ({
  league,
  manager,
  commissioner,
}) => {
  test.setTimeout(180_000)
  await endsDemo(league)
  const [phone, desktop] = [manager.page, commissioner.page]
  await manager.opens('/tuffstandings')
  await manager.seesLive()
  const regular = await manager.readsTable(REGULAR)
  const playoffs = await manager.readsTable(PLAYOFFS)

  await test.step('the commissioner ends it, and starts the next', async () => {
    await commissioner.opens('/seasons')
    await desktop.getByRole('button', { name: 'End the Season' }).click()
    await desktop.getByRole('button', { name: 'End the 2024 Season' }).click()
    await desktop.getByRole('button', { name: 'Start the Next Season' }).click()
    await expect(desktop.getByRole('textbox', { name: 'Season' })).toHaveValue('2025')
    await desktop.getByRole('button', { name: 'Start the Season' }).click()
    await commissioner.seesTitle('League Setup')
    await commissioner.opens('/seasons')
    const years = desktop.getByRole('region', { name: 'Every Year' }).getByRole('listitem')
    await expect(years.first()).toContainText('2025Week 1')
    await expect(years.nth(1)).toContainText(/^2024Champion/)
  })

  await test.step('a page that stayed open shows the new season', async () => {
    await expect(phone.getByRole('heading', { level: 2, name: PLAYOFFS })).toHaveCount(0)
    await manager.seesLive()
    await expect(phone.getByRole('alert')).toHaveCount(0)
    await manager.opens('/tuffstandings')
    await manager.seesTitle('2025 TUFF Standings')
  })

  await test.step('the old standings are read under their year, with the same figures', async () => {
    const menu = await manager.opensMenu()
    await menu.getByRole('link', { name: 'Seasons' }).click()
    await manager.seesTitle('Seasons')
    await looksRight(phone)
    await phone.getByRole('link', { name: '2024', exact: true }).click()
    await manager.isAt('/seasons/2024/tuffstandings')
    await manager.seesStandings()
    await manager.seesTable(REGULAR, regular)
    await manager.seesTable(PLAYOFFS, playoffs)
    await manager.seesText('2024 Season')
    await expect(phone.getByText(CONNECTED)).toHaveCount(0)
    await looksRight(phone)
  })

  await test.step('the menu, names and an earlier week stay inside the year', async () => {
    await manager.goesTo('/seasons/2024/tuffstandings?week=7')
    await manager.seesText('As of Week 7')
    const menu = await manager.opensMenu()
    await menu.getByRole('link', { name: 'TUFF Team Rosters' }).click()
    await manager.isAt('/seasons/2024/roster?week=7')
    await phone.getByRole('table').getByRole('link').first().click()
    await expect(phone).toHaveURL(/\/seasons\/2024\/player\//)
    await expect(phone.getByRole('link', { name: 'Ask for a Trade' })).toHaveCount(0)
    await manager.goesTo('/seasons/2024/gameday')
    await manager.seesText('This page is not available for the 2024 season.')
    await commissioner.opens('/seasons/2024/money?show=settle')
    await commissioner.seesTitle('Settle Up')
    await commissioner.seesText('Payments to settle')
    const records = { name: /Mark as paid|Record Payment|Reverse/ }
    await expect(desktop.getByRole('button', records).first()).toBeVisible()
    await manager.opens('/seasons/2024/money?show=settle')
    await expect(phone.getByRole('region', { name: 'Who Owes Whom' })).toContainText('$')
    await expect(phone.getByRole('button', records)).toHaveCount(0)
    await phone.goBack()
  })

  await test.step('a link leads back', async () => {
    await phone.goBack()
    await phone.getByRole('link', { name: 'Back to Today' }).click()
    await manager.isAt('/tuffstandings')
    await manager.seesTitle('2025 TUFF Standings')
  })
})

/** After the last week has closed the league is no longer a demo, which could not start a next season. */
async function endsDemo(league: League): Promise<void> {
  const call = await callerAs(COMMISSIONER, league)
  await expect.poll(async () => Seasons.parse((await call('GET', '/api/seasons')).body).now.refusal).toBeNull()
  await league.stop()
  const database = new DatabaseSync(join(league.folder, 'tuff.sqlite'))
  database.exec("delete from settings where key = 'demo'")
  database.close()
  await league.start()
}
