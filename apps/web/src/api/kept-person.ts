import type { User } from '@auth0/auth0-react'
import { useEffect } from 'react'
import type { Person } from './kept-database.ts'
import { isMarked, keptFigures } from './kept-figures.ts'

type Parts = { isLoading: boolean; user: User | undefined; hasEnded: boolean; kept: Person | undefined }

/** Who was here last, until the provider has said who is there now; without a line, for as long as it cannot be asked. */
export function useKeptPerson({ isLoading, user, hasEnded, kept }: Parts): Person | undefined {
  // The library takes its mark away when the provider knows nobody; a line that failed leaves it.
  const isOver = hasEnded || (!isLoading && !user && !isMarked())
  useEffect(() => {
    if (isOver) void forgetKept()
  }, [isOver])

  useEffect(() => {
    if (user) void confirm(personOf(user))
  }, [user])

  return user || isOver ? undefined : kept
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
