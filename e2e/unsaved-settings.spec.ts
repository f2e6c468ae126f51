import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { expect, test } from './league-test.ts'

const NAME = 'Name of the league'

test('unsaved settings are lost by no link, no back button, no reload and no Log Out without a question', {
  tag: '@phone-only',
}, async ({ commissioner }) => {
  const { page } = commissioner
  await commissioner.opens('/tuffstandings')
  await commissioner.seesTitle('2024 TUFF Standings')
  await follows(commissioner, 'League Log')
  await commissioner.seesTitle('League Log')
  await toSettings(commissioner)
  await page.getByLabel(NAME).fill('Own League')

  await follows(commissioner, 'TUFF Team Rosters')
  await findsNothing(page)
  await stays(commissioner)

  await page.goBack()
  await stays(commissioner)
  await page.goBack()
  await stays(commissioner)

  const asked = page.waitForEvent('dialog')
  const reload = page.reload({ timeout: 3_000 }).catch(() => {})
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reload
  await expect(page.getByLabel(NAME)).toHaveValue('Own League')

  if (commissioner.isOnPhone) await commissioner.opensMenu()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await stays(commissioner)
  if (commissioner.isOnPhone) await page.getByRole('button', { name: 'Close' }).click()

  // Whoever says so leaves, one step back and no further.
  await page.goBack()
  await leaves(commissioner)
  await commissioner.seesTitle('League Log')
  await commissioner.isAt('/log')
  await page.goForward()
  await commissioner.seesTitle('League Settings')
  await expect(page.getByLabel(NAME)).toHaveValue('TUFF')
  await page.goBack()
  await commissioner.seesTitle('League Log')

  await page.goForward()
  await page.getByLabel(NAME).fill('Another League')
  await follows(commissioner, 'TUFF Team Rosters')
  await leaves(commissioner)
  await commissioner.seesTitle('TUFF Team Rosters')
})

test('NAV-04 PREF-01 the theme that is chosen in one tab shows in the other', async ({ manager }) => {
  await manager.opens('/tuffstandings')
  const other = await manager.opensAnotherTab('/roster')
  const themeOf = ({ page }: Actor) => page.locator('html').getAttribute('data-bs-theme')
  const before = await themeOf(manager)
  await other.page.getByRole('switch', { name: 'Dark theme' }).click()
  await expect.poll(() => themeOf(other)).not.toBe(before)
  await expect.poll(() => themeOf(manager)).toBe(await themeOf(other))
  await expect(manager.page.getByRole('switch', { name: 'Dark theme' })).toBeChecked({ checked: before === 'light' })
})

async function follows(actor: Actor, link: string): Promise<void> {
  const menu = await actor.opensMenu()
  await menu.getByRole('link', { name: link, exact: true }).click()
}

async function toSettings(actor: Actor): Promise<void> {
  const menu = await actor.opensMenu()
  await menu.getByRole('button', { name: 'Commissioner Tools' }).click()
  await menu.getByRole('link', { name: 'League Settings' }).click()
  await actor.seesTitle('League Settings')
}

const question = ({ page }: Actor) => page.getByRole('dialog', { name: 'Leave Without Saving?' })

async function stays(actor: Actor): Promise<void> {
  await question(actor).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(actor)).toHaveCount(0)
  await actor.seesTitle('League Settings')
  await actor.isAt('/commissioner/settings')
  await expect(actor.page.getByLabel(NAME)).toHaveValue('Own League')
}

const leaves = (actor: Actor) => question(actor).getByRole('button', { name: 'Leave' }).click()
