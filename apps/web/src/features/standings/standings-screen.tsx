import { FIRST_WEEK } from '@tuff/league'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { Link } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { useFromStandings } from '#api/standings.ts'
import { useStandingsAsOf } from '#api/standings-weeks.ts'
import { useLiveWeek } from '#football/use-live-week.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { LiveStandings, LOADING } from './live-standings.tsx'
import { StandingsTables } from './standings-tables.tsx'
import { LazySeasonCharts, useStandingsView, useWeekLink, useWeekShown, ViewTools } from './view-tools.tsx'
import { useWeekRange } from './week-toggle.tsx'

export function StandingsScreen() {
  const { product, season } = useConfig()
  const title = `${season} ${product} Standings`
  const isOn = useFlag('standingsComponent')
  const week = useWeekShown()
  const current = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  useLiveWeek({ current, shown: current })
  if (!isOn) return <UnavailableScreen title={title} sentence={`The ${product} Standings are currently disabled.`} />
  const isLive = week === undefined || week === current
  return isLive ? <LiveStandings title={title} /> : <StandingsAsOf title={title} week={week} />
}

/** STORY-04: the standings after an earlier week. */
function StandingsAsOf({ title, week }: { title: string; week: number }) {
  const { data, error, isPending } = useStandingsAsOf(week)
  const [view] = useStandingsView()
  const [range] = useWeekRange()
  return (
    <Screen title={title} beside={<ViewTools />}>
      <AsOfBar week={week} />
      {error && <ErrorAlert>{`Failed to load the standings: ${error.message}`}</ErrorAlert>}
      {isPending && <LoadingTable text={LOADING} />}
      {data && view === 'chart' && <LazySeasonCharts through={week} />}
      {data && view === 'table' && <StandingsTables standings={data} range={range} />}
    </Screen>
  )
}

function AsOfBar({ week }: { week: number }) {
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

const Step = ({ to, week, icon }: { to: { search: string }; week: number; icon: string }) => (
  <Link className="btn btn-icon" to={to} aria-label={`Week ${week}`} preventScrollReset>
    <Icon svg={icon} />
  </Link>
)
