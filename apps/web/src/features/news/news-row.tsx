import type { NewsItem } from '@tuff/contract'
import outside from 'bootstrap-icons/icons/box-arrow-up-right.svg?raw'
import { formatDay, formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useRemoteImage } from '#ui/use-remote-image.ts'

type Props = {
  item: NewsItem
  /** It names a player of the viewer's roster. */
  isOfMine: boolean
}

/** The image repeats the title's link, so keyboard and screen reader skip it. */
export function NewsRow({ item: { title, link, image, at }, isOfMine }: Props) {
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
