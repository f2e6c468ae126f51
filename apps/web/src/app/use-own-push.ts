import { useEffect } from 'react'
import { useSession } from '#api/session.ts'
import { afterFirstPage } from '#boot/after-first-page.ts'

/** HAND-03: a browser that is told by push is told for whoever is signed in, from the moment his page stands. */
export function useOwnPush(): void {
  const { user, accessToken } = useSession()
  const subject = user?.subject
  useEffect(() => {
    // Whoever never allowed it need not load what keeps it up.
    if (subject === undefined || globalThis.Notification?.permission !== 'granted') return
    return afterFirstPage(() => {
      import('#api/notifications.ts')
        .then(({ renewDevice }) => renewDevice({ accessToken }))
        .catch((error: unknown) => console.warn('This browser may not be told by push', error))
    })
  }, [subject, accessToken])
}
