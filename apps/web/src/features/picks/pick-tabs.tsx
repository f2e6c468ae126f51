import { PAGE_PATHS } from '@tuff/contract'
import { Link } from 'react-router'

export type PickView = 'team' | 'everyone' | 'link' | 'reveal'

const TEXTS: Record<PickView, string> = {
  reveal: 'The Reveal',
  team: 'My Team',
  everyone: 'Everyone',
  link: 'Join Link',
}

/** The views of Pick Night, each with its own link. */
export function PickTabs({ views, view }: { views: readonly PickView[]; view: PickView }) {
  if (views.length < 2) return null
  return (
    <div className="page-tools">
      <nav className="seg" aria-label="Pick Night">
        {views.map((each, at) => (
          <Link
            key={each}
            className={each === view ? 'btn active' : 'btn'}
            to={at === 0 ? PAGE_PATHS.pick : `${PAGE_PATHS.pick}?show=${each}`}
            aria-current={each === view ? 'page' : undefined}
          >
            {TEXTS[each]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
