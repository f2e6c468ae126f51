import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { quickFolder } from '../apps/server/src/platform/testing/quick-folder.ts'
import playwright from '../playwright.config.ts'
import type { Cookies } from './signed-in.ts'

type Send = (method: string, params?: object) => Promise<{ result?: { value?: unknown } }>
type Browser = ChildProcessByStdio<null, null, Readable>

/**
 * A page whose service workers nobody debugs. Playwright does, and Chromium then never stops a worker, so that the next one
 * may wait for its place for ever.
 */
export class BarePage {
  readonly #browser: Browser
  readonly #folder: string
  readonly #send: Send

  private constructor(browser: Browser, folder: string, send: Send) {
    this.#browser = browser
    this.#folder = folder
    this.#send = send
  }

  static async open({ cookies }: Cookies): Promise<BarePage> {
    const { executablePath, args = [] } = playwright.use?.launchOptions ?? {}
    const folder = await mkdtemp(join(quickFolder(), 'tuff-browser-'))
    const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank']
    // In a group of its own: what is started may be a script around the browser, and both are to end.
    const browser = spawn(executablePath!, [...args, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    const page = new BarePage(browser, folder, await firstPageOf(browser))
    await page.#send('Page.enable')
    await page.#send('Network.setCookies', { cookies })
    return page
  }

  goesTo = (url: string) => this.#send('Page.navigate', { url })

  /** From now on each page runs it before its own code. */
  runsFirst = (script: () => void) =>
    this.#send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script.toString()})()` })

  async does<Result>(script: () => Result): Promise<Awaited<Result>> {
    const expression = `(${script.toString()})()`
    const answer = await this.#send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    return answer.result?.value as Awaited<Result>
  }

  async close(): Promise<void> {
    const ended = once(this.#browser, 'close')
    process.kill(-this.#browser.pid!, 'SIGKILL')
    await ended
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function firstPageOf(browser: Browser): Promise<Send> {
  const { host } = new URL(await addressOf(browser))
  const targets = (await (await fetch(`http://${host}/json/list`)).json()) as {
    type: string
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')!.webSocketDebuggerUrl)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: { result?: { value?: unknown } }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result ?? {})
    waiting.delete(id)
  })
  let last = 0
  return (method, params = {}) =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}

async function addressOf(browser: Browser): Promise<string> {
  let said = ''
  for await (const part of browser.stderr) {
    said += String(part)
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
    if (address) return address
  }
  throw new Error(`The browser did not start:\n${said}`)
}
