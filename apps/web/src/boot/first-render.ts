import { PAGE_PATHS } from '@tuff/contract'
import { silentCheckDone, silentCheckSent } from '#api/auth-client.ts'
import { isMarked } from '#api/figure-cache.ts'
import { isReturning } from '#api/sign-in-return.ts'

type Deps = { hasCache: boolean; preparePage: () => Promise<void> }

/** Code and session check load in parallel; cached figures render before the check is done. */
export async function readyToRender({ hasCache, preparePage }: Deps): Promise<void> {
  if (isReturning()) return
  await silentCheckSent()
  const needsPage = window.location.pathname !== PAGE_PATHS.home || isMarked()
  const code = needsPage ? preparePage().catch(() => {}) : undefined
  await Promise.all([code, hasCache ? undefined : silentCheckDone()])
}
