import type { Locator } from '@playwright/test'
import type { Actor } from './actor.ts'
import { expect, test } from './league-test.ts'

// A Wednesday: no game of the week has begun, so a request needs no confirmation.
test.use({ ownLeague: true, clock: 'replay:at=2024-11-20T12:00:00Z,speed=0' })

test('D-16 on a phone ten everyday tasks take few taps from the standings', { tag: '@phone' }, async ({ manager }) => {
  const { page } = manager
  const tabs = page.getByRole('navigation', { name: 'Main' })
  const card = (name: string) => page.getByRole('region', { name, exact: true })

  const from = await startingAt(manager)

  await test.step('now and pay: 1', async () => {
    const tap = await from(1)
    await tap(tabs.getByRole('link', { name: 'Game Day' }))
    await expect(card('My Week')).toContainText(/Place.*Points.*Money now/)
  })

  await test.step('who is still to play: 1', async () => {
    const tap = await from(1)
    await tap(tabs.getByRole('link', { name: 'Game Day' }))
    await expect(card('My Week')).toContainText(/\d+ to play/)
  })

  await test.step('the best trade, requested: 4', async () => {
    const tap = await from(4)
    await tap(tabs.getByRole('link', { name: 'Trades' }))
    await tap(page.getByRole('link', { name: 'Best Swaps' }))
    await tap(card('Best Swaps').getByRole('link', { name: / for / }).first())
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Send Request' }))
    await expect(page.getByText('Request sent')).toBeVisible()
  })

  await test.step('what I owe: 2', async () => {
    const tap = await from(2)
    await tap(tabs.getByRole('button', { name: 'More' }))
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Money' }))
    await expect(card('My balance')).toContainText(/settled up|owe/)
  })

  await test.step('my last week: 2', async () => {
    const tap = await from(2)
    await tap(tabs.getByRole('button', { name: 'More' }))
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Recap' }))
    await expect(card('Your Week')).toBeVisible()
  })

  await test.step('a rival: 3', async () => {
    const tap = await from(3)
    await tap(page.getByRole('link', { name: 'Loose Ball Pit' }))
    await tap(page.getByRole('link', { name: 'Loose Ball Pit: the whole season' }))
    await expect(card('Where the team stands')).toBeVisible()
  })

  await test.step("a player's teams: 3, and typing", async () => {
    const tap = await from(3)
    await tap(tabs.getByRole('button', { name: 'More' }))
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Player Fantasy Points' }))
    await page.getByLabel('Player name').fill('Hall')
    await tap(page.getByRole('table').getByRole('link').first())
    await expect(card('Who Has Him')).toBeVisible()
  })

  await test.step('notifications: 3', async () => {
    const tap = await from(3)
    await tap(page.getByRole('link', { name: 'Profile' }))
    // The kinds wait for a device, which a browser of the tests has not.
    const quiet = page.getByRole('switch', { name: 'Quiet hours' })
    const was = await quiet.isChecked()
    await tap(quiet)
    await expect(quiet).toBeChecked({ checked: !was })
  })

  await test.step("last week's standings: 1", async () => {
    const tap = await from(1)
    await tap(page.getByRole('link', { name: 'As of Week 11' }))
    await expect(page.getByText('As of Week 11', { exact: true })).toBeVisible()
  })

  await test.step('share the recap: 3', async () => {
    const tap = await from(3)
    await tap(tabs.getByRole('button', { name: 'More' }))
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Recap' }))
    await tap(page.getByRole('button', { name: 'Share' }))
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  })
})

async function startingAt(manager: Actor): Promise<(most: number) => Promise<(target: Locator) => Promise<void>>> {
  await manager.opens('/tuffstandings')
  return async (most) => {
    let taps = 0
    await manager.goesTo('/tuffstandings')
    await manager.seesStandings()
    return async (target) => {
      expect(++taps).toBeLessThanOrEqual(most)
      await target.tap()
    }
  }
}
