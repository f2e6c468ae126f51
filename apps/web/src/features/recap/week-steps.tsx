import { PAGE_PATHS, type RecapWeek } from '@tuff/contract'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

const recapPath = (week: number): string => `${PAGE_PATHS.recap}/${week}`

/** Steps to the next earlier or later week with a recap. */
export function WeekSteps({ of: { week, earlier, later } }: { of: RecapWeek }) {
  return (
    <div className="page-tools">
      <nav className="seg recap-steps" aria-label="Week">
        <Step to={earlier} here={week} icon={left} />
        <Link className="btn active" to={recapPath(week)} aria-current="page">{`Week ${week}`}</Link>
        <Step to={later} here={week} icon={right} />
      </nav>
    </div>
  )
}

/** Stays enabled at either end, so that keyboard users keep the focus. */
function Step({ to, here, icon }: { to: number | null; here: number; icon: string }) {
  return (
    <Link
      className={to === null ? 'btn disabled' : 'btn'}
      to={recapPath(to ?? here)}
      replace={to === null}
      aria-disabled={to === null}
      preventScrollReset
      onClick={(event) => {
        if (to === null) event.preventDefault()
      }}
    >
      <Icon svg={icon} />
      <span className="visually-hidden">{to === null ? 'No further week' : `Week ${to}`}</span>
    </Link>
  )
}
