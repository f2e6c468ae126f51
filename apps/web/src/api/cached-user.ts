import { useEffect } from 'react'
import type { Person } from './cache-database.ts'
import { figureCache, isMarked } from './figure-cache.ts'

type Deps = { isLoading: boolean; user: Person | undefined; hasEnded: boolean; kept: Person | undefined }

/** Who was here last, until the provider has said who is there now; without a line, for as long as it cannot be asked. */
export function useCachedUser({ isLoading, user, hasEnded, kept }: Deps): Person | undefined {
  // The mark is removed when the provider has no session; a request that failed leaves it.
  const isOver = hasEnded || (!isLoading && !user && !isMarked())
  useEffect(() => {
    if (isOver) void clearFigureCache()
  }, [isOver])

  useEffect(() => {
    if (user) void confirm(user)
  }, [user])

  return user || isOver ? undefined : kept
}

/** Where nothing can be kept there is nothing to forget. */
export const clearFigureCache = (): Promise<void> => figureCache.erase().catch(() => {})

/** Nothing of one person stays on a page that is another's. */
async function confirm(person: Person): Promise<void> {
  const isWhoWasShown = await figureCache.confirm(person).catch(() => true)
  if (!isWhoWasShown) window.location.reload()
}
