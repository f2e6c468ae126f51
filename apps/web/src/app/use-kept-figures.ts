import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { feeds } from '#api/feeds.ts'
import { answersEntry } from '#api/kept-answers.ts'
import { feedEntries } from '#api/kept-feeds.ts'
import { keptFigures } from '#api/kept-figures.ts'
import { isOfToday } from '#api/shown-season.ts'
import { afterFirstPage } from '#ui/when-idle.ts'
import { pictureEntry } from './page-picture.ts'

/** A phone may end a page without a word; so much of it at most is lost. */
const EVERY_MS = 15_000

/** HAND-01, HAND-02: keeps what is on the page for the next visit, when it is left and now and then. */
export function useKeptFigures(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOfToday()) return
    const keep = () => {
      // Nothing of this visit has come yet: what is kept is as new.
      if (feeds.standings.getState().last === undefined || feeds.standings.getState().keptAt !== undefined) return
      const now = Date.now()
      const entries = [...feedEntries(now), answersEntry(queries, now), ...pictureEntry(now)]
      // Without room for it the next visit waits for the line, as every first one does.
      keptFigures.keep(entries).catch(() => {})
    }
    const timer = setInterval(keep, EVERY_MS)
    const callOff = afterFirstPage(keep)
    // On a first visit there is a worker only now.
    navigator.serviceWorker?.addEventListener('controllerchange', keep)
    const leave = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      callOff()
      navigator.serviceWorker?.removeEventListener('controllerchange', keep)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', keep)
    }
  }, [queries])
}
