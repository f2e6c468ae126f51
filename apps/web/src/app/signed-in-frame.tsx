import { type ReactNode, useEffect } from 'react'
import { useConfig } from '#api/config.ts'
import { openFeeds } from '#api/feeds.ts'
import { useSession } from '#api/session.tsx'
import { TopBar } from './top-bar.tsx'

/** The feeds of a signed-in user, and the chrome around each page. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const { feeds } = useConfig()
  const { accessToken } = useSession()

  useEffect(() => openFeeds({ urls: feeds, accessToken }), [feeds, accessToken])

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <TopBar />
      <main className="page" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
