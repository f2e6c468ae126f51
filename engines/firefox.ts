import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine } from './engine.ts'

export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  const all = (place: string) => page.$$(`::-p-xpath(${place})`)
  const first = async (place: string) => {
    const [found] = await all(place)
    if (!found) throw new Error(`Nothing is at ${place}`)
    return found as ElementHandle<HTMLElement>
  }
  return {
    name: await browser.version(),
    open: (address) => visit(() => page.goto(address, { waitUntil: 'domcontentloaded' })),
    reload: () => visit(() => page.reload({ waitUntil: 'domcontentloaded' })),
    async read(place) {
      const [found] = await all(place)
      return found?.evaluate((element) => element.textContent ?? '')
    },
    count: async (place) => (await all(place)).length,
    click: async (place) => (await first(place)).click(),
    async type(place, text) {
      const field = await first(place)
      await field.evaluate((element) => (element as HTMLInputElement).select())
      await field.type(text)
    },
    async choose(place, option) {
      const value = await (await first(`${place}/option[${option}]`)).evaluate(
        (one) => (one as HTMLOptionElement).value,
      )
      await (await first(place)).select(value)
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
