import { expect, test, vi } from 'vitest'
import { createNotices } from './notices.ts'
import { readAndFollow } from './read-and-follow.ts'

test('changes during a read cause one more read afterwards, never two at once', async () => {
  const notices = createNotices()
  let stored = 1
  let shown = 0
  let reading = 0
  let readings = 0
  const gates: (() => void)[] = []
  const read = async () => {
    expect(++reading).toBe(1)
    readings++
    const found = stored
    await new Promise<void>((resolve) => void gates.push(resolve))
    shown = found
    reading--
  }
  const opened = readAndFollow(read, { parts: ['money'], what: 'the count' }, { notices, log: { error: vi.fn() } })
  const goOn = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()!()
  }
  await goOn()
  const stop = await opened
  notices.publish({ part: 'money' })
  await expect.poll(() => gates).toHaveLength(1)
  stored = 2
  for (let time = 0; time < 3; time++) notices.publish({ part: 'money' })
  await goOn()
  await goOn()
  await expect.poll(() => shown).toBe(2)
  expect(readings).toBe(3)
  stop()
})
