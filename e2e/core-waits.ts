import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** The thread that serves, the one beside it that works out the forecasts (as Node names them), and those that draw pages. */
type Thread = 'MainThread' | 'WorkerThread' | 'page'
type Sample = { at: number; waited: Map<string, { thread: Thread; ms: number }> }

const EVERY_MS = 20

/**
 * How long a server and its pages had work to do and no core to do it on: the machine's time, not the product's. Linux
 * counts it for every thread; where nobody does, nothing is taken off.
 */
export class CoreWaits {
  readonly #samples: Sample[] = []
  readonly #timer: NodeJS.Timeout

  private constructor(server: number, pages: readonly number[]) {
    this.#timer = setInterval(
      () => this.#samples.push({ at: Date.now(), waited: waitedOf(server, pages) }),
      EVERY_MS,
    ).unref()
  }

  /** Of a server, and of the pages that are open in a browser now. */
  static async watch(server: number, browser: Browser): Promise<CoreWaits> {
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    return new CoreWaits(
      server,
      processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id),
    )
  }

  /**
   * In milliseconds, rather too little than too much: by what was read within this time, and at each moment of the thread
   * that waited longest alone, since the others may have waited for it.
   */
  between(from: number, to: number, ...threads: readonly Thread[]): number {
    const within = this.#samples.filter(({ at }) => at >= from && at <= to)
    return within.slice(1).reduce((sum, { waited }, before) => {
      const since = [...waited].map(([id, { thread, ms }]) =>
        threads.includes(thread) ? ms - (within[before]!.waited.get(id)?.ms ?? ms) : 0,
      )
      return sum + Math.max(0, ...since)
    }, 0)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

function waitedOf(server: number, pages: readonly number[]): Sample['waited'] {
  const waited: Sample['waited'] = new Map()
  for (const folder of threadsOf(server)) {
    const name = read(`${folder}/comm`).trim()
    if (name === 'MainThread' || name === 'WorkerThread') waited.set(folder, { thread: name, ms: waitOf(folder) })
  }
  for (const page of pages) {
    const folder = `/proc/${page}/task/${page}`
    waited.set(folder, { thread: 'page', ms: waitOf(folder) })
  }
  return waited
}

/** Nanoseconds on a core, nanoseconds in wait of one, and how often. */
const waitOf = (thread: string) => Number(read(`${thread}/schedstat`).split(' ')[1]) / 1e6

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`)
  } catch {
    return []
  }
}

/** A thread may end before it is read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '0 0 0'
  }
}
