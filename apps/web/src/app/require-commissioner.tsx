import { PAGE_PATHS } from '@tuff/contract'
import { Navigate, Outlet } from 'react-router'
import { useCommissionerCheck } from '#api/commissioner.ts'
import { Loading } from '#ui/loading.tsx'

/** ROLE-04, ROLE-05: a page of the commissioner sends everybody else home; the server refuses their calls anyway. */
export function RequireCommissioner() {
  const check = useCommissionerCheck()
  if (check === 'asking') return <Loading text="Loading..." />
  if (check === 'commissioner') return <Outlet />
  const failure = check === 'failed' ? 'Failed to load commissioner status' : undefined
  // The home card says it, because the page that was asked for is gone in the same moment.
  return <Navigate to={PAGE_PATHS.home} replace state={{ failure }} />
}
