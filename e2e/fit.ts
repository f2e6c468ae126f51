import type { Page } from '@playwright/test'
import { findsNothingInEitherTheme } from './axe.ts'
import { expect } from './expect.ts'

/** Axe finds nothing in either theme, and the page fits the narrowest phone in normal and in large letters. */
export async function looksRight(page: Page, within = 'main'): Promise<void> {
  await findsNothingInEitherTheme(page, within)
  await neverScrollsSideways(page)
  await setsFontSize(page, 24)
  await neverScrollsSideways(page)
  await breaksNoNumber(page)
  await setsFontSize(page, 16)
}

/** On the narrowest phone no number continues on another line. */
async function breaksNoNumber(page: Page): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ ...before, width: 360 })
  await expect.poll(() => page.evaluate(brokenNumbers)).toEqual([])
  await page.setViewportSize(before)
}

/** Runs in the page. */
function brokenNumbers(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: number, index } of text.textContent!.matchAll(/\$?\d[\d,.:]*\d%?/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + number.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
      if (new Set(lines).size > 1) broken.push(number)
    }
  return broken
}

/** A table may scroll in its pane; at this width the page itself and its forms may not. */
export async function neverScrollsSideways(page: Page, width = 360): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ ...before, width })
  const overhang = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll('.modal, .modal-content, .modal-body')]
      return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
    })
  await expect.poll(overhang).toBeLessThanOrEqual(0)
  await page.setViewportSize(before)
}

export async function setsFontSize(page: Page, pixels: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('--tuff-font-size', size), `${pixels}px`)
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`)
}
