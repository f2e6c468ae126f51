import type { User } from '@auth0/auth0-react'
import { useEffect, useState } from 'react'
import type { Person } from './kept-database.ts'
import { isMarked, keptFigures } from './kept-figures.ts'

type Parts = { isLoading: boolean; user: User | undefined; hasEnded: boolean; kept: Person | undefined }

/** Who was here last, until the provider has said who is there now; without a line, for as long as it cannot be asked. */
export function useKeptPerson({ isLoading, user, hasEnded, kept }: Parts): Person | undefined {
  const isAsked = useIsAsked(kept !== undefined)
  // The library takes its mark away when the provider knows nobody; a line that failed leaves it.
  const isOver = hasEnded || (!isLoading && !user && !isMarked())
  useEffect(() => {
    if (isOver) void forgetKept()
  }, [isOver])

  useEffect(() => {
    if (user) void confirm(personOf(user))
  }, [user])

  return user || isOver || !isAsked ? undefined : kept
}

/** Longer than it takes anywhere; a page without a picture would show nothing meanwhile. */
const ASKED_WITHIN_MS = 1500

/**
 * The provider is being asked, in the frame that the library opens for it. To draw a page takes a slow phone a second, in
 * which the question would not leave; its answer takes as long, and until then the picture of the page is there.
 */
function useIsAsked(isKept: boolean): boolean {
  const [isAsked, setAsked] = useState(!isKept)
  useEffect(() => {
    if (isAsked) return
    const note = () => setAsked(true)
    const look = () => document.querySelector('body > iframe') && note()
    look()
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true })
    const timer = setTimeout(note, ASKED_WITHIN_MS)
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
    }
  }, [isAsked])
  return isAsked
}

export const personOf = (user: User): Person => ({
  subject: user.sub ?? '',
  name: user.name ?? user.email ?? '',
  email: user.email ?? '',
  ...(user.picture !== undefined && { picture: user.picture }),
})

/** Where nothing can be kept there is nothing to forget. */
export const forgetKept = (): Promise<void> => keptFigures.erase().catch(() => {})

/** Nothing of one person stays on a page that is another's. */
async function confirm(person: Person): Promise<void> {
  const isWhoWasShown = await keptFigures.confirm(person).catch(() => true)
  if (!isWhoWasShown) window.location.reload()
}
