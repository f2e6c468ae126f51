import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw'
import { useFeed } from '#api/feeds.ts'
import { useCachedAt } from '#api/standings.ts'
import { formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

/** HAND-02: in the bar, so that nothing moves when the live figures arrive. */
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

/** HAND-01: shown on a page opened while offline, until it connects. */
export function OfflineNote() {
  const cachedAt = useCachedAt()
  const isOffline = useIsOffline()
  if (cachedAt === undefined || !isOffline) return null
  return (
    <div className="asof asof-old" role="status">
      <Icon svg={wifiOff} />
      <strong>{asOf(cachedAt)}</strong>
      <span className="by">The last figures saved on this device, until you are back online.</span>
    </div>
  )
}

const useIsOffline = () => useFeed('standings', ({ attempts }) => attempts > 0)

/** The boot script adds the same to the snapshot. */
const asOf = (at: number) => `As of ${formatTime(at)}`
