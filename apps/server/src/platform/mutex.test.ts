import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMutex } from './mutex.ts'

test('work is done in the order in which it came, never two pieces at once', async () => {
  const inTurn = createMutex()
  const done: string[] = []
  const work = (name: string, ms: number) => async () => {
    done.push(`${name} begins`)
    await wait(ms)
    done.push(`${name} ends`)
    return name
  }
  const answers = await Promise.all([inTurn(work('slow', 20)), inTurn(work('quick', 0)), inTurn(work('last', 5))])
  expect(answers).toEqual(['slow', 'quick', 'last'])
  expect(done).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends', 'last begins', 'last ends'])
})

test('a failure is told to whoever asked for it, and the next piece begins after what follows from it', async () => {
  let isTidied = false
  const inTurn = createMutex(() => {
    isTidied = true
  })
  const failing = inTurn(() => Promise.reject(new Error('no luck')))
  const next = inTurn(async () => isTidied)
  await expect(failing).rejects.toThrow('no luck')
  await expect(next).resolves.toBe(true)
})
