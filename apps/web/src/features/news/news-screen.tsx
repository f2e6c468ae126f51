import type { Flags, NewsItem } from '@tuff/contract'
import outside from 'bootstrap-icons/icons/box-arrow-up-right.svg?raw'
import lock from 'bootstrap-icons/icons/lock.svg?raw'
import newspaper from 'bootstrap-icons/icons/newspaper.svg?raw'
import type { ReactNode } from 'react'
import { useFlag } from '#api/flags.ts'
import { useNews } from '#api/news.ts'
import { useOwnPlayers } from '#api/teams.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatDay, formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { useRemoteImage } from '#ui/use-remote-image.ts'

export const NewsScreen = () => (
  <Screen isNarrow title="NFL News">
    {CONTENT[useFlag('premiumContent')]}
  </Screen>
)

/** NEWS-03, NEWS-04: no request unless enabled; a restricted flag is enabled for premium members (D-13). */
const CONTENT: Record<Flags['premiumContent'], ReactNode> = {
  enabled: <LiveNews />,
  restricted: (
    <div className="card">
      <EmptyState
        icon={lock}
        sentence="NFL News is only available to premium members. Please upgrade your subscription to Premium."
      />
    </div>
  ),
  disabled: (
    <div className="card">
      <EmptyState icon={newspaper} sentence="NFL News is not enabled" />
    </div>
  ),
}

/** The live items and the connection state (NEWS-02); items stay visible while reconnecting. */
function LiveNews() {
  const { items = [], error, isConnecting, isLost } = useNews('news')
  const own = useOwnPlayers()
  return (
    <>
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {isConnecting && (
        <div className="appears-late">
          <WarningAlert>Connecting to news feed...</WarningAlert>
        </div>
      )}
      {isLost && <ErrorAlert>Connection lost. Attempting to reconnect...</ErrorAlert>}
      {items.length > 0 ? (
        <ul className="news">
          {items.map((item) => (
            <NewsRow key={item.id} item={item} isOfMine={own.some((name) => item.title.includes(name))} />
          ))}
        </ul>
      ) : (
        <LoadingCard text="Loading news..." />
      )}
    </>
  )
}

/** The image repeats the title's link, so keyboard and screen reader skip it. */
function NewsRow({ item: { title, link, image, at }, isOfMine }: { item: NewsItem; isOfMine: boolean }) {
  const picture = useRemoteImage(image)
  return (
    <li className="card">
      {picture.src && (
        <span aria-hidden="true">
          <a href={link} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
            <img loading="lazy" width={152} height={86} alt="" {...picture} />
          </a>
        </span>
      )}
      <div className="news-text">
        <a className="news-title stretched-link" href={link} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
        {(at !== undefined || isOfMine) && (
          <p className="news-under">
            {at !== undefined && (
              <time dateTime={new Date(at).toISOString()}>{`${formatDay(at)}, ${formatTime(at)}`}</time>
            )}
            {isOfMine && <span className="chip chip-primary">Your player</span>}
          </p>
        )}
      </div>
      <Icon svg={outside} />
    </li>
  )
}
