import { scrypt } from 'node:crypto'
import { leaveOnSignals } from '#composition/leave-on-signals.ts'

/** Run as a process of its own: asked to end, it has half a second, but its thread pool or its event loop is busy for much longer. */
const [, , busy] = process.argv
leaveOnSignals({ stop }, 500)
const idle = setInterval(() => {}, 1_000)
console.log('ready')

async function stop(): Promise<void> {
  clearInterval(idle)
  if (busy === 'event loop') for (;;);
  const hard = { N: 2 ** 16, r: 8, maxmem: 2 ** 27 }
  for (let job = 0; job < 100; job++) scrypt('password', 'salt', 64, hard, () => {})
}
