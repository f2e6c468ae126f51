import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on the page, or in a part of it, once it has come to rest. */
export async function findsNothing(page: Page, within = 'html', rules?: string[]): Promise<void> {
  await comesToRest(page)
  // Its other mode opens a page for every look, for the sake of frames of other origins, of which we have none.
  // What is right is only counted: naming each of thousands of cells takes it as long as looking at them.
  const axe = new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}

/** The same in the light and in the dark theme, which differ in colours alone: the rest is looked at once. */
export async function findsNothingInEitherTheme(page: Page, within?: string): Promise<void> {
  const show = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme)
  await show('dark')
  await findsNothing(page, within, ['color-contrast', 'link-in-text-block'])
  await show('light')
  await findsNothing(page, within)
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
