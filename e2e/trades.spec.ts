import type { Page } from '@playwright/test'
import { MANAGER } from './actor.ts'
import { findsNothingInEitherTheme } from './axe.ts'
import { callerAs, movesClock } from './caller.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'
import { possibleSwaps, requestsTrade } from './requested-trades.ts'
import { PHONE } from './screens.ts'

// A Wednesday: no game of the week has begun, so no trade needs a confirmation.
test.use({ ownLeague: true, clock: 'replay:at=2024-11-20T12:00:00Z,speed=0' })

const TEAM = 'Gridiron Gremlins'

test('DESK-01 DESK-02 DESK-03 DESK-04 DESK-05 requested on a phone and decided at a desk, each live on the other', async ({
  commissioner,
  manager,
  league,
}) => {
  const [desktop, phone] = [commissioner.page, manager.page]
  const asManager = await callerAs(MANAGER, league)
  const swaps = await possibleSwaps(asManager, MANAGER.email)
  await phone.setViewportSize(PHONE.viewport)
  await manager.opens('/trades')
  await manager.seesTitle('Trades')
  await manager.seesLive()
  const list = phone.getByRole('table', { name: 'All Trades' })
  await expect(list.getByRole('rowheader').first()).toBeVisible()
  await neverScrollsSideways(phone)
  await findsNothingInEitherTheme(phone, 'main')
  await expect(phone.getByRole('link', { name: /^Queue/ })).toHaveCount(0)
  await filtersTrades(phone)

  await phone.getByRole('button', { name: 'Ask for a Trade' }).click()
  const form = phone.getByRole('dialog', { name: `Ask for a Trade for ${TEAM}` })
  const [added, dropped] = swaps[0]!.names
  await form.getByLabel('Player to Drop').selectOption(swaps[0]!.playerDropped)
  await form.getByLabel('Player to Add').fill(added)
  await form.getByRole('option', { name: new RegExp(`^${added}`) }).click()
  await expect(form.getByText('Expected points, rest of the season')).toBeVisible()
  await expect(form.getByText('Playoff Chances')).toBeVisible()
  await form.getByLabel('Note (optional)').fill('Ruled out this morning.')
  await neverScrollsSideways(phone)
  await findsNothingInEitherTheme(phone, '.modal')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form).toHaveCount(0)
  const mine = phone.getByRole('region', { name: 'My Requests' })
  await expect(mine.getByText('1 of 5 open')).toBeVisible()
  await expect(mine.getByRole('listitem').first()).toContainText('Asked')

  await commissioner.opens('/tuffstandings')
  const bar = desktop.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: /^Trades\s+1 request is waiting$/ })).toBeVisible()
  const { width, height } = desktop.viewportSize()!
  await desktop.setViewportSize({ width: 1199, height })
  await expect(bar).toHaveCount(0)
  await expect(desktop.getByRole('button', { name: /^Open menu\s+1 request is waiting$/ })).toBeVisible()
  await desktop.setViewportSize({ width, height })
  const menu = await commissioner.opensMenu()
  await menu.getByRole('link', { name: /^Trades\s+1 request is waiting$/ }).click()
  await commissioner.seesTitle('Trades')
  await desktop.getByRole('link', { name: /^Queue/ }).click()
  const request = desktop.getByRole('region', { name: TEAM })
  await expect(request.getByText('“Ruled out this morning.”')).toBeVisible()
  await expect(request.getByText('Expected money')).toBeVisible()
  await findsNothingInEitherTheme(desktop, 'main')
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(desktop.getByText('No requests are waiting.')).toBeVisible()
  await expect(request.getByText('Approved')).toBeVisible()
  await desktop.getByRole('heading', { level: 1 }).click()
  await expect(request).toHaveCount(0)
  const decided = mine.getByRole('listitem').first()
  await expect(decided).toContainText('Approved')
  await expect(list.getByRole('row').nth(1)).toContainText(added)
  await expect(list.getByRole('row').nth(1)).toContainText(dropped)
  await expect(mine.getByText('0 of 5 open')).toBeVisible()

  const { playerAdded, playerDropped } = swaps[1]!
  await manager.goesTo(`/trades?ask&drop=${playerDropped}&add=${playerAdded}`)
  await form.getByRole('button', { name: 'Send Request' }).click()
  await request.getByRole('button', { name: 'Decline' }).click()
  await request.getByLabel('Reason').fill('He was already in his game when you asked.')
  await request.getByRole('button', { name: 'Decline' }).click()
  await expect(decided).toContainText('“He was already in his game when you asked.”')
  await desktop.getByRole('heading', { level: 1 }).click()

  await requestsTrade(asManager, swaps[1]!)
  await expect(request).toBeVisible()
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  await expect(desktop.getByText('No requests are waiting.')).toBeVisible()
  await expect(decided).toContainText('Withdrawn')

  await requestsTrade(asManager, swaps[2]!)
  await expect(mine.getByText('1 of 5 open')).toBeVisible()
  await movesClock(league, { week: 13 })
  await expect(decided).toContainText('Expired')
  await expect(decided).toContainText('the week ended before a decision')

  await manager.goesTo('/log')
  for (const words of [
    /^Asked for a regular trade/,
    /^Approved a regular trade/,
    /^Declined the request/,
    /expired with the week/,
  ])
    await expect(phone.getByText(words).first()).toBeVisible()
})

async function filtersTrades(page: Page): Promise<void> {
  await page.getByLabel('Team', { exact: true }).selectOption(TEAM)
  await page.getByLabel('Trade Type').selectOption('Regular')
  await expect(page).toHaveURL(/\/trades\?team=Gridiron\+Gremlins&type=regular$/)
  const rows = page.getByRole('table', { name: 'All Trades' }).getByRole('rowheader')
  await expect(rows.filter({ hasNotText: TEAM })).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('trades.csv')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/trades$/)
}
