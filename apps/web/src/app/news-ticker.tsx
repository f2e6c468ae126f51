import type { NewsItem } from '@tuff/contract'
import type { FocusEvent } from 'react'
import { useSyncExternalStore } from 'react'
import { useNews } from '#api/news.ts'
import { useRemoteImage } from '#ui/use-remote-image.ts'

const ITEMS_SHOWN = 5

/** FOOT-01, FOOT-03: the newest items moving from right to left, or one sentence instead. */
export function NewsTicker() {
  const { items, error, isConnecting } = useNews('latestNews')
  const isOnline = useIsOnline()
  if (!isOnline) return <span className="ticker-msg">You are offline</span>
  if (error) return <span className="ticker-msg text-danger-ink">{error}</span>
  if (isConnecting || !items) return <span className="ticker-msg">Connecting to news feed...</span>
  if (items.length === 0) return <span className="ticker-msg">No recent news available</span>
  const shown = items.slice(0, ITEMS_SHOWN)
  return (
    <div className="ticker-view">
      <div className="ticker-track">
        <ul aria-label="Latest NFL news">
          {shown.map((item) => (
            <li key={item.id}>
              <TickerLink item={item} />
            </li>
          ))}
        </ul>
        {/* A second copy closes the loop; screen readers and the keyboard skip it. */}
        <div aria-hidden="true">
          {shown.map((item) => (
            <TickerLink key={item.id} item={item} isCopy />
          ))}
        </div>
      </div>
    </div>
  )
}

function TickerLink({ item: { title, link, image }, isCopy = false }: { item: NewsItem; isCopy?: boolean }) {
  const props = useRemoteImage(image)
  return (
    <a
      className="ticker-item"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={isCopy ? -1 : undefined}
      onFocus={bringIntoView}
      onBlur={backToStart}
    >
      {props.src && <img loading="lazy" width={60} height={34} alt="" {...props} />}
      {title}
    </a>
  )
}

/** With keyboard focus the ticker stops at its start. A mouse has hovered the link already. */
function bringIntoView({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'start' })
}

function backToStart({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.closest('.ticker-view')?.scrollTo(0, 0)
}

/** Whether the device has a network at all; the server may still be out of reach. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
