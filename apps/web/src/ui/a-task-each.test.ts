import { expect, test, vi } from 'vitest'
import { aTaskEach } from './a-task-each.ts'
import { nextTask } from './when-idle.ts'

test('each has a task of its own, in which a tap may come before the next', async () => {
  const ran: string[] = []
  aTaskEach(() => {
    ran.push('first')
    queueMicrotask(() => ran.push('its rest'))
  })
  aTaskEach(() => ran.push('second'))
  setTimeout(() => ran.push('a tap'))
  expect(ran).toEqual([])
  await ranAre(3, ran)
  expect(ran).toEqual(['first', 'its rest', 'a tap'])
  await ranAre(4, ran)
  expect(ran.at(-1)).toBe('second')
})

test('what is called off before its turn does not run, and the next is not held up by it', async () => {
  const ran: string[] = []
  const callOff = aTaskEach(() => ran.push('called off'))
  aTaskEach(() => ran.push('kept'))
  callOff()
  await ranAre(1, ran)
  const again = aTaskEach(() => ran.push('again'))
  await ranAre(2, ran)
  again()
  expect(ran).toEqual(['kept', 'again'])
})

test('where nobody looks, and a timer takes a second, nothing waits for a task of its own', async () => {
  using _ = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const ran: string[] = []
  aTaskEach(() => ran.push('first'))
  aTaskEach(() => ran.push('second'))
  setTimeout(() => ran.push('another task'))
  for (let turn = 0; turn < 5; turn++) await nextTask()
  expect(ran).toEqual([])
  await expect.poll(() => ran).toEqual(['first', 'second', 'another task'])
})

async function ranAre(count: number, ran: string[]): Promise<void> {
  while (ran.length < count) await nextTask()
}
