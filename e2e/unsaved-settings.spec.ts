import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { expect, test } from './league-test.ts'

const NAME = 'Name of the league'

test('NAV-03 NAV-08 Log Out is visible below all commissioner tools; unsaved settings are never lost silently', {
  tag: '@phone',
}, async ({ commissioner }) => {
  const { page } = commissioner
  await commissioner.opens('/tuffstandings')
  await commissioner.seesStandings()
  const menu = await commissioner.opensMenu()
  for (const group of ['Premium Content', 'Commissioner Tools']) await menu.getByRole('button', { name: group }).click()
  const lastTool = menu.getByRole('link', { name: 'Data and Clock' })
  const logOut = menu.getByRole('button', { name: 'Log Out' })
  await expect(lastTool).toBeVisible()
  await expect(logOut).toBeInViewport({ ratio: 1 })
  await lastTool.scrollIntoViewIfNeeded()
  await expect(lastTool).toBeInViewport({ ratio: 1 })
  await expect(logOut).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'League Log', exact: true }).click()
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

  const dialog = page.waitForEvent('dialog')
  const reload = page.reload({ timeout: 3_000 }).catch(() => {})
  const prompt = await dialog
  expect(prompt.type()).toBe('beforeunload')
  await prompt.dismiss()
  await reload
  await expect(page.getByLabel(NAME)).toHaveValue('Own League')

  if (commissioner.isOnPhone) await commissioner.opensMenu()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await stays(commissioner)
  if (commissioner.isOnPhone) await page.getByRole('button', { name: 'Close' }).click()

  // Confirming leaves, one step back and no further.
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

const leaveDialog = ({ page }: Actor) => page.getByRole('dialog', { name: 'Leave Without Saving?' })

async function stays(actor: Actor): Promise<void> {
  await leaveDialog(actor).getByRole('button', { name: 'Cancel' }).click()
  await expect(leaveDialog(actor)).toHaveCount(0)
  await actor.seesTitle('League Settings')
  await actor.isAt('/commissioner/settings')
  await expect(actor.page.getByLabel(NAME)).toHaveValue('Own League')
}

const leaves = (actor: Actor) => leaveDialog(actor).getByRole('button', { name: 'Leave' }).click()
