import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { feedEntries } from '#api/cached-feeds.ts'
import { responsesEntry } from '#api/cached-responses.ts'
import { feeds } from '#api/feeds.ts'
import { figureCache } from '#api/figure-cache.ts'
import { isOfToday } from '#api/shown-season.ts'
import { afterFirstPage, whenIdle } from '#boot/after-first-page.ts'
import { snapshotEntry } from '#boot/page-snapshot.ts'

/** A page that is hidden or left is kept then; of one that ends without a word, so much at most is lost. */
const EVERY_MS = 300_000
/** Until the figures of this visit have come. */
const LOOK_EVERY_MS = 15_000
/** For the first time when a slow phone has drawn all that came, and its reader has begun to read. */
const FIRST_MS = 4_000

/** HAND-01, HAND-02: keeps what is on the page for the next visit, when it is left and now and then. */
export function useFigureCache(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOfToday()) return
    let lastKept = Number.NEGATIVE_INFINITY
    const keep = () => {
      // Nothing of this visit has come yet: what is kept is as new.
      if (feeds.standings.getState().last === undefined || feeds.standings.getState().cachedAt !== undefined) return
      lastKept = performance.now()
      // Without room for it the next visit waits for the line, as every first one does.
      const now = Date.now()
      figureCache.keep([...feedEntries(now), responsesEntry(queries, now), ...snapshotEntry(now)]).catch(() => {})
    }
    const isDue = () => performance.now() - lastKept >= EVERY_MS
    const timer = setInterval(() => isDue() && keep(), LOOK_EVERY_MS)
    const cancel = hasNothingYet() ? whenFiguresCome(keep) : afterFirstPage(keep, FIRST_MS)
    // On a first visit there is a worker only now.
    navigator.serviceWorker?.addEventListener('controllerchange', keep)
    const leave = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      cancel()
      navigator.serviceWorker?.removeEventListener('controllerchange', keep)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', keep)
    }
  }, [queries])
}

/** The visits before were short, and not every browser writes to the end what a page begins to keep when it is left. */
const hasNothingYet = () => Boolean(navigator.serviceWorker?.controller) && !figureCache.shown()

/** As soon as there is something to keep: this visit may be short as well. */
function whenFiguresCome(run: () => void): () => void {
  const { standings } = feeds
  const haveCome = () => standings.getState().last !== undefined
  if (haveCome()) return whenIdle(run)
  let callOff = standings.subscribe(() => {
    if (!haveCome()) return
    callOff()
    callOff = whenIdle(run)
  })
  return () => callOff()
}
