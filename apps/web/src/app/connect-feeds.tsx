import { COMMISSIONER_CALLS } from '@tuff/contract'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { call } from '#api/call.ts'
import { useConfig } from '#api/config.ts'
import { openFeeds, useFeed } from '#api/feeds.ts'
import { useSession } from '#api/session.ts'

export function ConnectFeeds() {
  const { feeds } = useConfig()
  const { user, accessToken } = useSession()
  const isSignedIn = user !== undefined
  const isRefused = useFeed('standings', ({ reconnects }) => !reconnects)

  useEffect(() => (isSignedIn ? openFeeds({ urls: feeds, accessToken }) : undefined), [isSignedIn, feeds, accessToken])

  // SIGN-04: a closed feed gives no sentence. The home page makes no call that would be refused with one.
  useEffect(() => {
    if (isSignedIn && isRefused) void call(COMMISSIONER_CALLS.check, { accessToken }).catch(() => {})
  }, [isSignedIn, isRefused, accessToken])

  return <Outlet />
}
