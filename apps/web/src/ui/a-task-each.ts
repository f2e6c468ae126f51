import { isOutOfSight } from './when-idle.ts'

const waiting = new Set<() => void>()

/** Runs one after the other, each in a task of its own where somebody looks: all that a page begins would hold up a slow phone. */
export function aTaskEach(run: () => void): () => void {
  waiting.add(run)
  if (waiting.size === 1) setTimeout(runNext)
  return () => {
    waiting.delete(run)
  }
}

function runNext(): void {
  const [run] = waiting
  if (!run) return
  waiting.delete(run)
  if (waiting.size > 0) setTimeout(runNext)
  run()
  if (isOutOfSight()) runNext()
}
