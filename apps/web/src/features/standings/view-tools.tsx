import { FIRST_WEEK } from '@tuff/league'
import chevron from 'bootstrap-icons/icons/chevron-left.svg?raw'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ShowAs } from '#charts/show-as.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStandingsView, useWeekLink } from './link-choices.ts'

export function ViewTools({ currentWeek = FIRST_WEEK, children }: { currentWeek?: number; children?: ReactNode }) {
  const [view, setView] = useStandingsView()
  const linkTo = useWeekLink()
  return (
    <div className="page-tools">
      {currentWeek > FIRST_WEEK && (
        <Link className="btn btn-quiet" to={linkTo(currentWeek - 1)} preventScrollReset>
          <Icon svg={chevron} />
          <span>
            <span className="visually-hidden">As of </span>
            {`Week ${currentWeek - 1}`}
          </span>
        </Link>
      )}
      <ShowAs view={view} onChange={setView} isTableFirst />
      {children}
    </div>
  )
}
