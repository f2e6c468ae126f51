import { useEffect } from 'react'
import { useConfig } from '#api/config.ts'
import { useSession } from '#api/session.ts'
import { afterFirstPage } from '#boot/after-first-page.ts'

/** Follows the flags of the visitor or user, once the session is checked and the first page has loaded. */
export function useFlagService(): void {
  const { flags } = useConfig()
  const { isLoading, user } = useSession()
  const subject = user?.subject

  useEffect(() => {
    if (isLoading) return
    let isOver = false
    let close = () => {}
    const open = async () => {
      const [{ openFlags }, { contextOf }] = await Promise.all([
        import('#api/flag-client.ts'),
        import('#api/flag-context.ts'),
      ])
      if (!isOver) close = openFlags(flags, contextOf(subject))
    }
    const cancel = afterFirstPage(() => void open().catch(console.error))
    return () => {
      isOver = true
      cancel()
      close()
    }
  }, [isLoading, flags, subject])
}
