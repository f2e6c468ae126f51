import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'

/** The files of a run share a process, and with it channels; each is to be a browser of its own. */
const browser = randomUUID()

class OwnBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} in ${browser}`)
  }
}

/** What every browser has and the played one lacks: Node has it, but shows it to no window of another's making. */
Object.assign(globalThis, { BroadcastChannel: OwnBroadcastChannel })
