import type { Page } from '@playwright/test'
import { COMMISSIONER } from './actor.ts'
import { findsNothingInEitherTheme } from './axe.ts'
import { type Call, callerAs } from './caller.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'
import { PHONE } from './screens.ts'

test.use({ ownLeague: true })

const TEAM = 'Gridiron Gremlins'

test("MONEY-01 MONEY-02 MONEY-04 MONEY-05 the commissioner's entry appears on the manager's phone without a reload", async ({
  commissioner,
  manager,
  league,
}) => {
  const [desktop, phone] = [commissioner.page, manager.page]
  await phone.setViewportSize(PHONE.viewport)
  await manager.opens('/money')
  await manager.seesTitle('Money')
  const own = phone.getByRole('row', { name: TEAM })
  await expect(own).toContainText('Unpaid')
  await manager.seesText('Payouts promised are $20 more than dues charged.')
  await expect(phone.getByRole('button', { name: 'Record Payment' })).toHaveCount(0)

  await commissioner.opens('/money')
  await expect(desktop.getByRole('link', { name: 'Dues and Payouts' })).toBeVisible()
  await findsNothingInEitherTheme(desktop, 'main')
  await desktop.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = desktop.getByRole('dialog', { name: 'Record Payment' })
  await dialog.getByLabel('Team').selectOption({ label: TEAM })
  await dialog.getByLabel('Amount in dollars').fill('125')
  await dialog.getByLabel('How (optional)').fill('Venmo')
  await findsNothingInEitherTheme(desktop, '.modal')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(own).not.toContainText('Unpaid')
  await expect(own).toContainText('$125')

  const total = phone.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('$1,210')
  const call = await callerAs(COMMISSIONER, league)
  const champion = await firstOf(call, 1)
  expect((await call('PUT', '/api/commissioner/weeks/1', { closed: false })).status).toBe(200)
  await expect(total).toContainText('$1,100')

  await phone.getByRole('link', { name: 'My Statement' }).click()
  await manager.seesTitle('Statement')
  const lines = phone.getByRole('region', { name: 'Lines' })
  await expect(lines.getByRole('row', { name: /Payment/ })).toContainText('Venmo')
  await expect(lines.getByRole('row', { name: /Dues/ })).toContainText('−$125')
  await neverScrollsSideways(phone)
  await findsNothingInEitherTheme(phone, 'main')
  await printsInkOnWhite(phone)
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('statement.csv')
  await phone.getByRole('link', { name: 'Settle Up' }).click()
  await manager.seesTitle('Settle Up')
  await expect(phone.getByRole('button', { name: /^Mark as paid/ })).toHaveCount(0)

  await desktop.getByRole('link', { name: 'Settle Up' }).click()
  await commissioner.seesTitle('Settle Up')
  const toMark = desktop.getByRole('button', { name: /^Mark as paid/ })
  await expect(toMark.first()).toBeVisible()
  const before = await toMark.count()
  const next = toMark.nth(1)
  const [name, box] = [(await next.getAttribute('aria-label')) ?? '', await next.boundingBox()]
  await toMark.first().dblclick()
  await expect(desktop.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(toMark).toHaveCount(before - 1)
  expect(await desktop.getByRole('button', { name }).boundingBox()).toEqual(box)
  await findsNothingInEitherTheme(desktop, 'main')
  await importsPayments(desktop)
  await desktop.getByRole('button', { name: `Reverse: ${TEAM} to The Pot` }).click()
  await desktop.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(desktop.getByRole('dialog')).toBeHidden()
  await expect(phone.getByRole('listitem').filter({ hasText: 'a reversal' })).toHaveCount(1)
  await phone.getByRole('link', { name: 'My Statement' }).click()
  await expect(lines.getByRole('row', { name: /Reversed: Payment/ })).toContainText('−$125')

  await manager.goesTo(`/money/${encodeURIComponent(champion)}`)
  await expect(lines.getByRole('row', { name: /Week 1: 1st/ })).toHaveCount(2)
  await expect(lines.getByRole('row', { name: /Week 1: opened again/ })).toContainText('−$')
  await expect(lines.getByRole('row', { name: /Week 1: 1st.*Provisional/ })).toHaveCount(1)
  await expect(lines.getByRole('columnheader', { name: 'Balance' })).toHaveCount(champion === TEAM ? 1 : 0)
})

async function printsInkOnWhite(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-bs-theme', 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('.card').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

/** Payments of a spreadsheet: a bad row is named and nothing is saved; then all are saved. */
async function importsPayments(desktop: Page): Promise<void> {
  await desktop.getByRole('button', { name: 'Import Payments' }).click()
  const dialog = desktop.getByRole('dialog', { name: 'Import Payments' })
  const choose = (...rows: string[]) =>
    dialog.getByLabel('Payments, as a CSV file').setInputFiles({
      name: 'payments.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['date,team,amount,note', ...rows].join('\n')),
    })
  await choose('2024-09-02,Turf Burners,125,Zelle', '2024-09-03,Nobody,125,')
  await expect(dialog.getByRole('row', { name: /^3/ })).toContainText("There is no team 'Nobody'")
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  await choose('2024-09-02,Turf Burners,125,Zelle', '9/3/2024,PUN,$125.00,cash')
  await dialog.getByRole('button', { name: 'Import 2 Payments' }).click()
  await expect(dialog).toBeHidden()
  await expect(desktop.getByRole('listitem').filter({ hasText: 'Zelle' })).toContainText('$125')
}

async function firstOf(call: Call, week: number): Promise<string> {
  const { body } = await call('GET', '/api/money')
  const { teams } = body as { teams: { teamName: string; managerEmail: string }[] }
  for (const { teamName, managerEmail } of teams) {
    const { body: statement } = await call('GET', `/api/money/${managerEmail}`)
    const { lines } = statement as { lines: { title: string }[] }
    if (lines.some(({ title }) => title.startsWith(`Week ${week}: 1st`))) return teamName
  }
  throw new Error(`Nobody was first in week ${week}`)
}
