import puppeteer, { type Page } from 'puppeteer-core'
import playwright from '../playwright.config.ts'
import type { Cookies } from './signed-in.ts'

/**
 * A page without Playwright's service worker debugging, under which Chromium never stops a worker, so that an update
 * would wait forever.
 */
export async function openBarePage({ cookies }: Cookies): Promise<Page> {
  const { executablePath, args = [] } = playwright.use?.launchOptions ?? {}
  const browser = await puppeteer.launch({
    executablePath: executablePath!,
    args,
    headless: 'shell',
    targetFilter: (target) => target.type() !== 'service_worker',
  })
  await browser.setCookie(...cookies)
  return browser.newPage()
}
