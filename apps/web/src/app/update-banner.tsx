import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAskConfig, useConfig } from '#api/config.ts'
import { fetchNewest, loadNewest } from './load-newest.ts'
import { recall, remember } from './preferences.ts'

const CHECK_EVERY = 60_000
/** When the first page has what it needs. */
const FIRST_CHECK = 3000

/** NAV-09, NAV-10: there is a newer version than the one this browser has last stored. */
export function UpdateBanner() {
  const version = useNewVersion()
  return version === undefined ? null : <Banner version={version} />
}

function Banner({ version }: { version: string }) {
  const banner = useRef<HTMLDivElement>(null)
  useHeightOnPage(banner)

  const [isUpdating, setUpdating] = useState(false)
  useEffect(() => {
    fetchNewest().catch(() => {})
  }, [])

  const update = () => {
    remember('appVersion', version)
    setUpdating(true)
    void loadNewest()
  }
  return (
    <div className="update" role="status" ref={banner}>
      <span>A new version is available. Please update now to ensure you have the latest features and fixes.</span>
      <button className="btn" type="button" disabled={isUpdating} onClick={update}>
        Update Now
      </button>
    </div>
  )
}

/** The version that the server runs, if this page or this browser's last update is of another. */
function useNewVersion(): string | undefined {
  const { version: loaded } = useConfig()
  const askConfig = useAskConfig()
  const { data } = useQuery({
    queryKey: ['versions'],
    queryFn: async () => versionsWith((await askConfig()).version),
    initialData: () => versionsWith(loaded),
    // Neither goes out of date nor is forgotten, which would be two timers for each answer; who comes back asks if it is time.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt >= CHECK_EVERY && 'always',
    // A page that came from a worker may be older than the server.
    refetchInterval: ({ state }) =>
      state.dataUpdateCount + state.errorUpdateCount === 0 && navigator.serviceWorker?.controller
        ? FIRST_CHECK
        : CHECK_EVERY,
    retry: false,
  })
  // Another tab may have stored the new version already; this one still shows the old pages.
  return data.running !== loaded || data.running !== data.stored ? data.running : undefined
}

function versionsWith(running: string): { running: string; stored: string } {
  const stored = recall('appVersion')
  if (stored === null) remember('appVersion', running)
  return { running, stored: stored ?? running }
}

/** What sticks under the banner must know how high it is, and its text breaks into more lines on a small screen. */
function useHeightOnPage(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = banner
    if (!current) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--tuff-update', `${current.getBoundingClientRect().height}px`)
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    measure()
    return () => {
      sizes.disconnect()
      style.removeProperty('--tuff-update')
    }
  }, [banner])
}
