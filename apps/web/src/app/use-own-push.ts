import { useEffect } from 'react'
import { useSession } from '#api/session.ts'
import { afterFirstPage } from '#boot/after-first-page.ts'

/** HAND-03: registers this browser's push subscription for the signed-in user when their page opens. */
export function useOwnPush(): void {
  const { user, accessToken } = useSession()
  const subject = user?.subject
  useEffect(() => {
    if (subject === undefined || globalThis.Notification?.permission !== 'granted') return
    return afterFirstPage(() => {
      import('#api/notifications.ts')
        .then(({ renewDevice }) => renewDevice({ accessToken }))
        .catch((error: unknown) => console.warn('push registration failed', error))
    })
  }, [subject, accessToken])
}
