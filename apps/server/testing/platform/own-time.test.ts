import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startOwnTime } from './own-time.ts'

test('waiting counts, and so does work that blocks the event loop', async () => {
  const waited = startOwnTime()
  await sleep(100)
  expect(waited.ms()).toBeGreaterThan(50)

  const worked = startOwnTime()
  const { user } = process.cpuUsage()
  while (process.cpuUsage().user - user < 200_000);
  await sleep(0)
  expect(worked.ms()).toBeGreaterThan(150)
})

test('time in which the machine suspends this process does not count', async () => {
  const previous = startOwnTime()
  // Blocks without running timers, like a process without CPU time.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await sleep(0)
  expect(previous.ms()).toBeLessThan(400)
})
