import { BroadcastChannel } from 'node:worker_threads'

/** What every browser has and the played one lacks: Node has it, but shows it to no window of another's making. */
Object.assign(globalThis, { BroadcastChannel })
