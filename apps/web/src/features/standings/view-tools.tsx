import { FIRST_WEEK, LAST_WEEK } from '@tuff/league'
import chevron from 'bootstrap-icons/icons/chevron-left.svg?raw'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ShowAs, type View } from '#charts/show-as.tsx'
import { weekInLink } from '#football/week-in-link.ts'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'

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

const SeasonCharts = lazy(() => import('./season-charts.tsx').then((file) => ({ default: file.SeasonCharts })))

export const LazySeasonCharts = ({ through }: { through: number }) => (
  <Suspense fallback={<LoadingCard text="Loading..." />}>
    <SeasonCharts through={through} />
  </Suspense>
)

export function useWeekShown(): number | undefined {
  const [query] = useSearchParams()
  const week = weekInLink(query)
  return week !== undefined && week <= LAST_WEEK ? week : undefined
}

/** STORY-03: `?show=chart`, else the tables. */
export function useStandingsView(): [View, (view: View) => void] {
  const { query, choose } = useLinkChoices()
  const view = query.get('show') === 'chart' ? 'chart' : 'table'
  return [view, (next) => choose({ show: next === 'chart' ? next : '' })]
}

export function useWeekLink(): (week: number | undefined) => { search: string } {
  const [query] = useSearchParams()
  return (week) => {
    const link = new URLSearchParams(query)
    if (week === undefined) link.delete('week')
    else link.set('week', String(week))
    return { search: link.toString() }
  }
}
