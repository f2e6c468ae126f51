import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect } from './expect.ts'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe reports nothing on the page, or a part of it, once its transitions have ended. */
export async function findsNothing(page: Page, within = 'html', rules?: string[]): Promise<void> {
  await finishTransitions(page)
  // Parsing half a megabyte costs as much as several runs, so the script is injected once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source)
  await page.evaluate(markSamples, within)
  expect(await page.evaluate(violationsIn, { within, rules })).toEqual([])
}

/** In both themes, which differ in colours alone: the dark run checks only those. */
export async function findsNothingInEitherTheme(page: Page, within?: string): Promise<void> {
  const show = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme)
  await show('dark')
  await findsNothing(page, within, ['color-contrast', 'link-in-text-block'])
  await show('light')
  await findsNothing(page, within)
}

declare const axe: typeof axeCore

/**
 * Runs in the page. Passes are only counted, since describing thousands of cells doubles the time. Pseudo-elements are
 * ignored: the scroll shadows of tables would keep axe from judging any colour on them.
 */
async function violationsIn({ within, rules }: { within: string; rules: string[] | undefined }) {
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
  const options: axeCore.RunOptions & { checks: object } = {
    resultTypes: ['violations'],
    checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const { violations } = await axe.run({ include: [within] }, options)
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))
}

/**
 * Runs in the page. Contrast is axe's slowest rule, and hundreds of cells share colours, size, weight and background:
 * it checks the first three of each combination. Invisible elements do not count.
 */
function markSamples(within: string): void {
  for (const marked of document.querySelectorAll('[data-look]')) marked.removeAttribute('data-look')
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const cached = grounds.get(element)
    if (cached !== undefined) return cached
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const own = isPlain && filter === 'none' ? '' : `${backgroundColor} ${backgroundImage} ${opacity} ${filter}/`
    const ground = `${own}${groundOf(element.parentElement)}`
    grounds.set(element, ground)
    return ground
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const counts = new Map<string, number>()
  for (const element of document.querySelectorAll(`:is(${within}), :is(${within}) *`)) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const style = `${color} ${fontSize} ${fontWeight} ${textShadow} ${groundOf(element)}`
    const times = counts.get(style) ?? 0
    counts.set(style, times + 1)
    if (times < 3) element.setAttribute('data-look', '')
  }
}

/** Transitions are finished first: a colour in between is no violation. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
    return Promise.allSettled(passing.map((animation) => animation.finished)).then(() => {})
  })
}
