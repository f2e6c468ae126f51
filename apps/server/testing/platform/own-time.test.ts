import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startOwnTime } from './own-time.ts'

test('what is waited for counts, and so does work that lets nobody else go on', async () => {
  const waited = startOwnTime()
  await sleep(100)
  expect(waited.ms()).toBeGreaterThan(50)

  const worked = startOwnTime()
  const { user } = process.cpuUsage()
  while (process.cpuUsage().user - user < 200_000);
  await sleep(0)
  expect(worked.ms()).toBeGreaterThan(150)
})

test('what the machine made this process wait does not count', async () => {
  const stood = startOwnTime()
  // Asleep within one look, without a look at the timers: as if another had the processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await sleep(0)
  expect(stood.ms()).toBeLessThan(400)
})
