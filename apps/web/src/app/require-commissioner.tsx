import { PAGE_PATHS } from '@tuff/contract'
import { lazy, Suspense } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useCommissionerCheck } from '#api/commissioner.ts'
import { Loading } from '#ui/loading.tsx'

const TwoStepNeeded = lazy(() =>
  import('#features/profile/two-step-needed.tsx').then((file) => ({ default: file.TwoStepNeeded })),
)

/** ROLE-04, ROLE-05: a commissioner's page redirects everybody else home; the server refuses their calls anyway. */
export function RequireCommissioner() {
  const check = useCommissionerCheck()
  if (check === 'pending') return <Loading text="Loading..." />
  if (check === 'commissioner') return <Outlet />
  if (check === 'two-step-needed')
    return (
      <Suspense fallback={<Loading text="Loading..." />}>
        <TwoStepNeeded />
      </Suspense>
    )
  const failure = check === 'failed' ? 'Failed to load commissioner status' : undefined
  // Shown on the home card, because the requested page is gone.
  return <Navigate to={PAGE_PATHS.home} replace state={{ failure }} />
}
