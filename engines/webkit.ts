import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../apps/server/testing/platform/free-port.ts'
import type { Engine } from './engine.ts'

const CONNECTED_WITHIN_TRIES = 40

export async function openWebKit(driverPath: string, xvfbPath: string): Promise<Engine> {
  const port = await freePort()
  const screen = await openScreen(xvfbPath)
  // Root cannot use its sandbox.
  const env = { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' })
  const end = () => {
    driver.kill()
    screen.process.kill()
  }
  const browser = await connect(port).catch((error) => {
    end()
    throw error
  })
  await browser.manage().window().setRect({ width: 1440, height: 900 })
  const find = (xpath: string) => browser.findElement(By.xpath(xpath))
  return {
    name: `WebKitGTK/${(await browser.getCapabilities()).get('browserVersion')}`,
    open: (address) => browser.get(address),
    reload: () => browser.navigate().refresh(),
    async read(xpath) {
      const [found] = await browser.findElements(By.xpath(xpath))
      return found?.getText()
    },
    count: async (xpath) => (await browser.findElements(By.xpath(xpath))).length,
    click: (xpath) => find(xpath).click(),
    async type(xpath, text) {
      await find(xpath).clear()
      await find(xpath).sendKeys(text)
    },
    choose: (xpath, option) => find(`${xpath}/option[${option}]`).click(),
    hasWorker: () => browser.executeScript('return navigator.serviceWorker.controller !== null'),
    async close() {
      await browser.quit().finally(end)
    },
  }
}

async function openScreen(path: string): Promise<{ display: string; process: ChildProcess }> {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']
  const process = spawn(path, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(process.stdio[3] as Readable, 'data')
  return { display: `:${String(number).trim()}`, process }
}

async function connect(port: number): Promise<WebDriver> {
  const wanted = new Capabilities({ browserName: 'MiniBrowser' })
  for (let tries = 1; ; tries++) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build()
    } catch (error) {
      if (tries === CONNECTED_WITHIN_TRIES) throw error
      await sleep(250)
    }
  }
}
