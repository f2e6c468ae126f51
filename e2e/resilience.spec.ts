import { expectedRegularSeason, weeksFrom } from './expected-standings.ts'
import { expect, test } from './league-test.ts'

test.use({ ownLeague: true })

for (const { how, end } of [
  { how: 'stopped', end: 'stop' },
  { how: 'killed', end: 'kill' },
] as const) {
  test(`FEED-03 a server that is ${how} and comes back finds its open pages again, with the figures still on them`, async ({
    manager,
    league,
  }) => {
    test.setTimeout(180_000)
    await manager.opens('/tuffstandings')
    await manager.seesText('Live')
    const before = await manager.readsTable('Regular Season')

    await league[end]()
    await expect(manager.page.getByText('Live', { exact: true })).toHaveCount(0)
    expect(await manager.readsTable('Regular Season')).toEqual(before)

    await league.start()
    await expect(manager.page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
    const standings = await manager.asksFeed()
    await manager.seesTable('Regular Season', expectedRegularSeason(standings, weeksFrom(9, 12)))
    expect(await manager.readsTable('Regular Season')).toEqual(before)
  })
}
