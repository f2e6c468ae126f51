import { PAGE_PATHS } from '@tuff/contract'
import { silentCheckDone, silentCheckSent } from '#api/auth-client.ts'
import { isMarked } from '#api/figure-cache.ts'
import { isReturning } from '#api/sign-in-return.ts'

type Deps = { hasCache: boolean; preparePage: () => Promise<void> }

/**
 * Until there is something to draw. Code and answer come side by side, and meanwhile the page shows what its HTML holds,
 * or the picture of the last visit: to draw what waits for them would only hold up both on a slow phone. Kept
 * figures are drawn while the provider is asked.
 */
export async function readyToRender({ hasCache, preparePage }: Deps): Promise<void> {
  // Whoever comes back from a login is known when React has read what he brings.
  if (isReturning()) return
  await silentCheckSent()
  // A visitor at home can spare the code of all other pages.
  const needsPage = window.location.pathname !== PAGE_PATHS.home || isMarked()
  // Code that does not come shows itself when the page is drawn.
  const code = needsPage ? preparePage().catch(() => {}) : undefined
  await Promise.all([code, hasCache ? undefined : silentCheckDone()])
}
