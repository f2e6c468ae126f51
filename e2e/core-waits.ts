import { readdirSync, readFileSync } from 'node:fs'

/** The thread that serves, and the one beside it that works out the forecasts, as Node names them. */
type Thread = 'MainThread' | 'WorkerThread'
type Sample = { at: number; waited: Record<Thread, number> }

const EVERY_MS = 20

/**
 * How long a server had work to do and no core to do it on: the machine's time, not the product's. Linux counts it for
 * every thread; where nobody does, nothing is taken off.
 */
export class CoreWaits {
  readonly #samples: Sample[] = []
  readonly #timer: NodeJS.Timeout

  constructor(pid: number) {
    this.#timer = setInterval(() => this.#samples.push({ at: Date.now(), waited: waitedOf(pid) }), EVERY_MS).unref()
  }

  /**
   * In milliseconds, rather too little than too much: by what was read within this time, and of the thread that waited
   * longest alone, since the others may have waited at the same time.
   */
  between(from: number, to: number, ...threads: readonly Thread[]): number {
    const within = this.#samples.filter(({ at }) => at >= from && at <= to)
    const [first, last] = [within.at(0), within.at(-1)]
    if (!first || !last) return 0
    return Math.max(...threads.map((thread) => last.waited[thread] - first.waited[thread]))
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

function waitedOf(pid: number): Sample['waited'] {
  const waited = { MainThread: 0, WorkerThread: 0 }
  for (const folder of threadsOf(pid)) {
    const name = read(`${folder}/comm`).trim()
    // Nanoseconds on a core, nanoseconds in wait of one, and how often.
    if (name in waited) waited[name as Thread] += Number(read(`${folder}/schedstat`).split(' ')[1]) / 1e6
  }
  return waited
}

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
