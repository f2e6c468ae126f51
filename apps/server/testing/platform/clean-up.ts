import { beforeAll, onTestFinished } from 'vitest'

type Work = () => unknown

let ofAll: Work[] | undefined

/** When the test ends, or after all tests of a shared fixture; last in, first out. */
export function cleanUpLater(work: Work): void {
  if (ofAll) ofAll.push(work)
  else onTestFinished(async () => void (await work()))
}

/** Shares a fixture among a file's tests, because opening a league is slow. */
export function openedForAll<T>(open: () => Promise<T>, timeoutMs?: number): () => T {
  let opened: T
  beforeAll(async () => {
    const ends: Work[] = []
    ofAll = ends
    try {
      opened = await open()
    } finally {
      ofAll = undefined
    }
    return async () => {
      for (const end of ends.toReversed()) await end()
    }
  }, timeoutMs)
  return () => opened
}
