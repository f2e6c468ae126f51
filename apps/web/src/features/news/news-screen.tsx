import type { Flags } from '@tuff/contract'
import lock from 'bootstrap-icons/icons/lock.svg?raw'
import newspaper from 'bootstrap-icons/icons/newspaper.svg?raw'
import type { ReactNode } from 'react'
import { useFlag } from '#api/flags.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { LiveNews } from './live-news.tsx'

export function NewsScreen() {
  return (
    <Screen isNarrow title="NFL News">
      {CONTENT[useFlag('premiumContent')]}
    </Screen>
  )
}

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
