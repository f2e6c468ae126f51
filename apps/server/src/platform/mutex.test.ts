import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMutex } from './mutex.ts'

test('work runs in the order of the calls, never two at once', async () => {
  const inTurn = createMutex()
  const done: string[] = []
  const work = (name: string, ms: number) => async () => {
    done.push(`${name} begins`)
    await wait(ms)
    done.push(`${name} ends`)
    return name
  }
  const responses = await Promise.all([inTurn(work('slow', 20)), inTurn(work('quick', 0)), inTurn(work('last', 5))])
  expect(responses).toEqual(['slow', 'quick', 'last'])
  expect(done).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends', 'last begins', 'last ends'])
})

test('a failure rejects its own call, and the next work starts after onFailure', async () => {
  let isTidied = false
  const inTurn = createMutex(() => {
    isTidied = true
  })
  const failing = inTurn(() => Promise.reject(new Error('no luck')))
  const next = inTurn(async () => isTidied)
  await expect(failing).rejects.toThrow('no luck')
  await expect(next).resolves.toBe(true)
})
