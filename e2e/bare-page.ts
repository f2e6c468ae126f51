import puppeteer, { type Page } from 'puppeteer-core'
import playwright from '../playwright.config.ts'
import type { Cookies } from './signed-in.ts'

/**
 * A page whose service workers nobody debugs. Playwright does, and Chromium then never stops a worker, so that the next one
 * may wait for its place for ever.
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
