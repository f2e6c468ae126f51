import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { feedEntries } from '#api/cached-feeds.ts'
import { responsesEntry } from '#api/cached-responses.ts'
import { feeds } from '#api/feeds.ts'
import { figureCache } from '#api/figure-cache.ts'
import { isOfToday } from '#api/shown-season.ts'
import { afterFirstPage, whenIdle } from '#boot/after-first-page.ts'
import { snapshotEntry } from '#boot/page-snapshot.ts'

const EVERY_MS = 300_000
const LOOK_EVERY_MS = 15_000
const FIRST_MS = 4_000

/** HAND-01, HAND-02: stores the page for the next visit, when it is left and periodically. */
export function useFigureCache(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOfToday()) return
    let lastWrite = Number.NEGATIVE_INFINITY
    const write = () => {
      // Nothing of this visit has arrived yet: the stored figures are as new.
      if (feeds.standings.getState().last === undefined || feeds.standings.getState().cachedAt !== undefined) return
      lastWrite = performance.now()
      const now = Date.now()
      figureCache.write([...feedEntries(now), responsesEntry(queries, now), ...snapshotEntry(now)]).catch(() => {})
    }
    const isDue = () => performance.now() - lastWrite >= EVERY_MS
    const timer = setInterval(() => isDue() && write(), LOOK_EVERY_MS)
    const cancel = hasNoFigures() ? whenFiguresArrive(write) : afterFirstPage(write, FIRST_MS)
    // On a first visit the worker becomes active only now.
    navigator.serviceWorker?.addEventListener('controllerchange', write)
    const leave = () => document.visibilityState === 'hidden' && write()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', write)
    return () => {
      clearInterval(timer)
      cancel()
      navigator.serviceWorker?.removeEventListener('controllerchange', write)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', write)
    }
  }, [queries])
}

/** Not every browser completes a write that starts when the page is left, so one runs early. */
const hasNoFigures = () => Boolean(navigator.serviceWorker?.controller) && !figureCache.shown()

function whenFiguresArrive(run: () => void): () => void {
  const { standings } = feeds
  const areLoaded = () => standings.getState().last !== undefined
  if (areLoaded()) return whenIdle(run)
  let cancel = standings.subscribe(() => {
    if (!areLoaded()) return
    cancel()
    cancel = whenIdle(run)
  })
  return () => cancel()
}
