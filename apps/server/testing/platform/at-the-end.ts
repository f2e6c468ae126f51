import { beforeAll, onTestFinished } from 'vitest'

type Work = () => unknown

let ofAll: Work[] | undefined

/** Done when the test ends, or all of them for which something is being opened; what was asked for last is done first. */
export function atTheEnd(work: Work): void {
  if (ofAll) ofAll.push(work)
  else onTestFinished(async () => void (await work()))
}

/** Opens something once for all tests of a file that change nothing in it: a league costs more than most of them. */
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
