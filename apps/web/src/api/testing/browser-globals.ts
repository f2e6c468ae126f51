import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'

/** The files of a run share a process, and with it channels; each is to be a browser of its own. */
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
