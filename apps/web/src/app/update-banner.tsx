import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConfig, useReloadConfig } from '#api/config.ts'
import { fetchNewest, loadNewest } from '#api/load-newest.ts'
import { pollWhileVisible } from '#ui/poll-while-visible.ts'
import { loadItem, storeItem } from './preferences.ts'

const CHECK_EVERY = 60_000
const FIRST_CHECK = 3000

/** NAV-09, NAV-10: shown when the server has another version than this browser last stored. */
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
    storeItem('appVersion', version)
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

function useNewVersion(): string | undefined {
  const { version: loaded } = useConfig()
  const reloadConfig = useReloadConfig()
  const [{ running, stored }, setVersions] = useState(() => versionsWith(loaded))
  useEffect(() => {
    const look = async () => {
      const now = versionsWith((await reloadConfig()).version)
      setVersions((last) => (last.running === now.running && last.stored === now.stored ? last : now))
    }
    // A page that came from a worker may be older than the server.
    const firstMs = navigator.serviceWorker?.controller ? FIRST_CHECK : CHECK_EVERY
    return pollWhileVisible(look, { firstMs, everyMs: CHECK_EVERY })
  }, [reloadConfig])
  // Another tab may have stored the new version already; this one still shows the old pages.
  return running !== loaded || running !== stored ? running : undefined
}

function versionsWith(running: string): { running: string; stored: string } {
  const stored = loadItem('appVersion')
  if (stored === null) storeItem('appVersion', running)
  return { running, stored: stored ?? running }
}

/** Sticky elements below the banner need its height, which grows with wrapped text. */
function useHeightOnPage(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = banner
    if (!current) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--tuff-update', `${current.getBoundingClientRect().height}px`)
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    measure()
    style.setProperty('--tuff-safe-top', '0px')
    return () => {
      sizes.disconnect()
      style.removeProperty('--tuff-update')
      style.removeProperty('--tuff-safe-top')
    }
  }, [banner])
}
