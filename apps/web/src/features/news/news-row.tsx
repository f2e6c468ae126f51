import type { NewsItem } from '@tuff/contract'
import outside from 'bootstrap-icons/icons/box-arrow-up-right.svg?raw'
import { Icon } from '#ui/icon.tsx'
import { useRemoteImage } from '#ui/use-remote-image.ts'

/** The image repeats the title's link, so keyboard and screen reader skip it. */
export function NewsRow({ item: { title, link, image } }: { item: NewsItem }) {
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
      <a className="news-title stretched-link" href={link} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
      <Icon svg={outside} />
    </li>
  )
}
