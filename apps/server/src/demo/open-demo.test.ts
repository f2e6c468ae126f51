import { expect, test } from 'vitest'
import { openStores } from '#composition/season-source.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createDemoLeague } from './demo-league.ts'
import { foundDemo, visitorsOf } from './open-demo.ts'

onBothDatabases('the demo league', (open) => {
  test('founded by two nodes at once, it exists once, with its accounts', async () => {
    const db = await open()
    const stores = openStores(db)
    const demo = createDemoLeague()
    const now = Date.UTC(2024, 10, 24)
    await Promise.all([foundDemo(stores, demo, now), foundDemo(stores, demo, now)])
    await expect(stores.season.load()).resolves.toMatchObject({ week: 12 })
    for (const { email } of visitorsOf(demo)) expect(await stores.accounts.findByEmail(email)).toMatchObject({ email })
    expect(await db.query.selectFrom('teams').select('email').execute()).toHaveLength(demo.teams.length)
  })
})
