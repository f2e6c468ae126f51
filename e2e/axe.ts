import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on the page, or in a part of it, once it has come to rest. */
export async function findsNothing(page: Page, within = 'html'): Promise<void> {
  await comesToRest(page)
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}

/** A colour in the middle of a transition is nobody's mistake. */
async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
    return Promise.allSettled(passing.map((animation) => animation.finished)).then(() => {})
  })
}
