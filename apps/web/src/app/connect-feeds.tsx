import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useConfig } from '#api/config.ts'
import { openFeeds } from '#api/feeds.ts'
import { useSession } from '#api/session.ts'

export function ConnectFeeds() {
  const { feeds } = useConfig()
  const { user, accessToken } = useSession()
  const isSignedIn = user !== undefined

  useEffect(() => (isSignedIn ? openFeeds({ urls: feeds, accessToken }) : undefined), [isSignedIn, feeds, accessToken])

  return <Outlet />
}
