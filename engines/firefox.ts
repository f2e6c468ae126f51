import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine } from './engine.ts'

export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  const all = (xpath: string) => page.$$(`::-p-xpath(${xpath})`)
  const first = async (xpath: string) => {
    const [found] = await all(xpath)
    if (!found) throw new Error(`Nothing is at ${xpath}`)
    return found as ElementHandle<HTMLElement>
  }
  return {
    name: await browser.version(),
    open: (address) => visit(() => page.goto(address, { waitUntil: 'domcontentloaded' })),
    reload: () => visit(() => page.reload({ waitUntil: 'domcontentloaded' })),
    async read(xpath) {
      const [found] = await all(xpath)
      return found?.evaluate((element) => element.textContent ?? '')
    },
    count: async (xpath) => (await all(xpath)).length,
    click: async (xpath) => (await first(xpath)).click(),
    async type(xpath, text) {
      const field = await first(xpath)
      await field.evaluate((element) => (element as HTMLInputElement).select())
      await field.type(text)
    },
    async choose(xpath, option) {
      const value = await (await first(`${xpath}/option[${option}]`)).evaluate(
        (one) => (one as HTMLOptionElement).value,
      )
      await (await first(xpath)).select(value)
    },
    hasWorker: () => page.evaluate(() => navigator.serviceWorker.controller !== null),
    close: () => browser.close(),
  }
}

/** A page that redirects immediately counts as loaded. */
async function visit(go: () => ReturnType<Page['goto']>): Promise<void> {
  await go().catch((error: Error) => {
    if (!/aborted/i.test(error.message)) throw error
  })
}
