import { useEffect } from 'react'
import type { Person } from './cache-database.ts'
import { figureCache, isMarked } from './figure-cache.ts'

type Deps = { isLoading: boolean; user: Person | undefined; hasEnded: boolean; cached: Person | undefined }

/** The user of the last visit, until the provider confirms or denies the session. */
export function useCachedUser({ isLoading, user, hasEnded, cached }: Deps): Person | undefined {
  // The mark is removed when the provider has no session; a failed request leaves it.
  const isOver = hasEnded || (!isLoading && !user && !isMarked())
  useEffect(() => {
    if (isOver) void clearFigureCache()
  }, [isOver])

  useEffect(() => {
    if (user) void confirm(user)
  }, [user])

  return user || isOver ? undefined : cached
}

export const clearFigureCache = (): Promise<void> => figureCache.erase().catch(() => {})

/** Reloads when another user is signed in, so that no figures of the first stay on the page. */
async function confirm(person: Person): Promise<void> {
  const isWhoWasShown = await figureCache.confirm(person).catch(() => true)
  if (!isWhoWasShown) window.location.reload()
}
