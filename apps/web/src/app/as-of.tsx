import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw'
import { useFeed } from '#api/feeds.ts'
import { useCachedAt } from '#api/standings.ts'
import { formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

/** HAND-02: in the bar, where it moves nothing when the live figures come. */
export function AsOfMark() {
  const cachedAt = useCachedAt()
  const isOffline = useIsOffline()
  if (cachedAt === undefined || isOffline) return null
  return (
    <span className="asof-mark" role="status">
      {asOf(cachedAt)}
    </span>
  )
}

/** HAND-01: a page that was opened without a line says so, until there is one. */
export function OfflineNote() {
  const cachedAt = useCachedAt()
  const isOffline = useIsOffline()
  if (cachedAt === undefined || !isOffline) return null
  return (
    <div className="asof asof-old" role="status">
      <Icon svg={wifiOff} />
      <strong>{asOf(cachedAt)}</strong>
      <span className="by">The last figures on this device, until the connection is back.</span>
    </div>
  )
}

/** It was tried and failed; while it is tried again it still is. */
const useIsOffline = () => useFeed('standings', ({ attempts }) => attempts > 0)

/** Said by the boot script too, for the picture of the page. */
const asOf = (at: number) => `As of ${formatTime(at)}`
