import { AxeBuilder } from '@axe-core/playwright'
import type { Actor } from './actor.ts'
import { expect, test } from './league-test.ts'
import { RosterDesk } from './roster-desk.ts'

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('MGMT-01 MGMT-03 TRADE-04 axe finds nothing on the page and its forms, which hold at 360 px and large type', async ({
      commissioner,
    }) => {
      const { page } = commissioner
      await page.addInitScript(() => localStorage.setItem('fontSize', '24'))
      const desk = new RosterDesk(commissioner)
      await desk.opens(commissioner.account.email)
      await expect(desk.trades.getByRole('button', { name: 'Add Trade' })).toBeVisible()
      await findsNothing(commissioner)
      await neverScrollsSideways(commissioner)

      await page.getByRole('button', { name: 'Edit Player' }).first().click()
      await desk.picks(desk.dialog.getByRole('combobox'), 'an')
      await findsNothing(commissioner, '[role=dialog]')
      await neverScrollsSideways(commissioner)
      await desk.dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(desk.dialog).toHaveCount(0)

      await desk.trades.getByRole('button', { name: 'Add Trade' }).click()
      await desk.dialog.getByLabel('Player to Drop').selectOption({ index: 3 })
      await desk.dialog.getByLabel('Player to Add').fill('an')
      await expect(desk.dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await findsNothing(commissioner, '[role=dialog]')
      await neverScrollsSideways(commissioner)
    })
  })
}

async function findsNothing({ page }: Actor, within = 'html'): Promise<void> {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    return Promise.allSettled(passing.map((one) => one.finished)).then(() => {})
  })
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}

async function neverScrollsSideways({ page }: Actor): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: before.height })
  const overhang = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('.modal, .modal-content')].map(
          (box) => box.scrollWidth - box.clientWidth,
        ),
      ),
    )
  await expect.poll(overhang).toBeLessThanOrEqual(0)
  await page.setViewportSize(before)
}
