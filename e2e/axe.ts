import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect } from './expect.ts'

/** As its authors ship it for pages: the same file that their own bindings put there. */
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe finds nothing on the page, or in a part of it, once it has come to rest. */
export async function findsNothing(page: Page, within = 'html', rules?: string[]): Promise<void> {
  await comesToRest(page)
  // Reading half a megabyte of code takes a page as long as many a look with it: once is enough.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source)
  expect(await page.evaluate(violationsIn, { within, rules })).toEqual([])
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

declare const axe: typeof axeCore

/** Runs in the page. What is right is only counted: naming each of thousands of cells takes as long as looking at them. */
async function violationsIn({ within, rules }: { within: string; rules: string[] | undefined }) {
  const { violations } = await axe.run(
    { include: [within] },
    { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
  )
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))
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
