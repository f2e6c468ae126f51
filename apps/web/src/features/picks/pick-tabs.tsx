import { PAGE_PATHS } from '@tuff/contract'
import { LinkTabs } from '#ui/link-tabs.tsx'

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
      <LinkTabs
        label="Pick Night"
        view={view}
        tabs={views.map((of, at) => ({
          of,
          to: at === 0 ? PAGE_PATHS.pick : `${PAGE_PATHS.pick}?show=${of}`,
          text: TEXTS[of],
        }))}
      />
    </div>
  )
}
