import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'

/** Test files share a process and its channels; this gives each its own browser. */
const browser = randomUUID()

class OwnBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} in ${browser}`)
  }
}

/** Browsers have both, happy-dom has neither. A lock is granted at once: each file has one tab. */
const locks = { request: (_name: string, _options: object, work: () => unknown) => work() }
Object.assign(globalThis, { BroadcastChannel: OwnBroadcastChannel })
if (!globalThis.navigator.locks)
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value: locks })
