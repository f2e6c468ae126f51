import { PAGE_PATHS } from '@tuff/contract'
import { useEffect } from 'react'
import { Navigate, Outlet, useHref, useLocation } from 'react-router'
import { useSession } from '#api/session.ts'
import { LoadingPage } from '#ui/loading.tsx'

/** RT-13: a visitor is redirected to the login and returns to the same place. */
export function RequireSession() {
  const { user, problem, hasEnded, logIn } = useSession()
  const { pathname, search } = useLocation()
  const address = useHref({ pathname, search })
  const mustLogIn = !user && !problem

  useEffect(() => {
    // One slash only: a path that begins with two would name another host.
    if (mustLogIn) void logIn(address.replace(/^\/+/, '/'))
  }, [mustLogIn, logIn, address])

  if (user) return <Outlet />
  // D-05: a failed sign-in is explained on the home card instead of being retried forever.
  const from = hasEnded ? pathname + search : undefined
  return problem ? <Navigate to={PAGE_PATHS.home} replace state={{ from }} /> : <LoadingPage />
}
