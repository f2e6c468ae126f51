import { findsNothingInEitherTheme } from './axe.ts'
import { looksRight } from './fit.ts'
import { expect, test } from './league-test.ts'

test('DESK-06 DESK-07 DESK-08 a manager finds a swap, sees its effect first, and what past weeks could have been', {
  tag: '@phone',
}, async ({ manager }) => {
  const { page } = manager
  await manager.opens('/trades?show=swaps')
  const swaps = page.getByRole('region', { name: 'Best Swaps', exact: true })
  const rows = swaps.getByRole('row')
  await expect(rows).toHaveCount(21)
  await expect(page.getByText('while the forecast is calculated')).toBeHidden({ timeout: 20_000 })
  await looksRight(page)

  const first = swaps.getByRole('link').first()
  const [, added = '', dropped = ''] = /^(.*) for (.*)$/.exec((await first.getAttribute('aria-label')) ?? '') ?? []
  const gain = Number((await rows.nth(1).getByRole('cell').last().textContent())?.replace('+', ''))
  await first.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Player to Drop')).toContainText(dropped)
  const effect = form.getByRole('region', { name: 'Trade Impact' })
  await expect(form.getByText(added).first()).toBeVisible()
  await expect(effect.getByText('Expected Money')).toBeVisible({ timeout: 30_000 })
  const points = await effect.locator('.deltas > div').last().locator('dd span').allTextContents()
  expect(Number(points[2]) - Number(points[0])).toBeCloseTo(gain, 0)
  await findsNothingInEitherTheme(page, '.modal')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(rows).toHaveCount(21)

  const best = page.getByRole('region', { name: 'Best Team', exact: true })
  await expect(best.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(best.getByText(/ made \d+ of \d+: \d+% of the best possible week\.$/)).toBeVisible()
  await best.getByLabel('Week').selectOption('Week 3')
  await page.reload()
  await expect(best.getByLabel('Week')).toHaveValue('3')
  await best.getByRole('button', { name: 'Rest of Season' }).click()
  await expect(best.getByText(/of the best possible rest of the season\.$/)).toBeVisible()
  await page.goBack()
  await expect(best.getByLabel('Week')).toHaveValue('3')

  const shares = page.getByRole('region', { name: 'Share of every team' })
  await expect(shares.getByRole('row')).toHaveCount(25)
  await expect(shares.getByRole('columnheader')).toHaveCount(14)
})
