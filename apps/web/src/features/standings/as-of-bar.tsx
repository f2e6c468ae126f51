import { FIRST_WEEK } from '@tuff/league'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { Link } from 'react-router'
import { useFromStandings } from '#api/standings.ts'
import { Icon } from '#ui/icon.tsx'
import { useWeekLink } from './link-choices.ts'

/** STORY-04: the displayed week, its neighbours, and the way back to now. */
export function AsOfBar({ week }: { week: number }) {
  const linkTo = useWeekLink()
  const now = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  const firstWeek = useFromStandings((standings) => standings.firstWeek) ?? FIRST_WEEK
  return (
    <div className="asof" role="status">
      <strong>{`As of Week ${week}`}</strong>
      <span className="by">Includes later stat corrections</span>
      <span className="steps">
        {week > firstWeek && <Step to={linkTo(week - 1)} week={week - 1} icon={left} />}
        {now !== undefined && week < now && <Step to={linkTo(week + 1)} week={week + 1} icon={right} />}
      </span>
      <Link className="btn btn-quiet" to={linkTo(undefined)}>
        Back to Now
      </Link>
    </div>
  )
}

function Step({ to, week, icon }: { to: { search: string }; week: number; icon: string }) {
  return (
    <Link className="btn btn-icon" to={to} aria-label={`Week ${week}`} preventScrollReset>
      <Icon svg={icon} />
    </Link>
  )
}
