import { scrypt } from 'node:crypto'
import { leaveOnSignals } from '#composition/leave-on-signals.ts'

/** Child process that is busy (thread pool or event loop) when it has half a second left to shut down. */
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
