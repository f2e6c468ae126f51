import type { Seasons } from '@tuff/contract'
import { PAGE_PATHS } from '@tuff/contract'
import clock from 'bootstrap-icons/icons/clock-history.svg?raw'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ConfigContext, useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { useSeasons } from '#api/seasons.ts'
import { useSession } from '#api/session.ts'
import { NotFoundScreen } from '#features/not-found/not-found-screen.tsx'
import { PausedContext } from '#football/live-pill.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { Unavailable } from '#ui/unavailable.tsx'

/** Wraps every page of a past season: its year in every title, a notice, and the way back (YEAR-01). */
export function PastSeason({ season }: { season: number }) {
  const config = useConfig()
  const isOn = useFlag('seasons') === 'enabled'
  const { data, isError } = useSeasons()
  if (!isOn || !data)
    return (
      <Screen isNarrow title={`${season} Season`}>
        {!isOn && <Unavailable sentence="Past seasons are currently disabled." />}
        {isOn && isError && <ErrorAlert>Failed to load the seasons</ErrorAlert>}
        {isOn && !isError && <LoadingCard />}
      </Screen>
    )
  const problem = missingSeasonMessage(season, data)
  if (problem) return <InWords season={season} sentence={problem} to={PAGE_PATHS.seasons} text="Seasons" />
  return (
    <ConfigContext value={{ ...config, season }}>
      <PausedContext value={true}>
        <SeasonBar season={season} />
        <Outlet />
      </PausedContext>
    </ConfigContext>
  )
}

/** Styled as the bar of an earlier week. A link to today loads another document, so it is no router link. */
function SeasonBar({ season }: { season: number }) {
  const { pathname } = useLocation()
  const same = Object.values<string>(PAGE_PATHS).includes(pathname) ? pathname : PAGE_PATHS.standings
  return (
    <div className="asof no-print" role="status">
      <strong>{`${season} Season`}</strong>
      <span className="by">Final figures</span>
      <a className="btn btn-quiet ms-auto" href={same}>
        Back to Today
      </a>
    </div>
  )
}

export function PageOfToday({ season }: { season: number }) {
  const { pathname } = useLocation()
  if (!Object.values<string>(PAGE_PATHS).includes(pathname)) return <NotFoundScreen />
  return (
    <InWords
      season={season}
      sentence={`This page is not available for the ${season} season.`}
      to={pathname}
      text="Open for This Season"
    />
  )
}

function InWords({ season, sentence, to, text }: { season: number; sentence: string; to: string; text: string }) {
  return (
    <Screen isNarrow title={`${season} Season`}>
      <div className="card">
        <div className="state">
          <Icon svg={clock} />
          <span>{sentence}</span>
          <a className="btn btn-quiet" href={to}>
            {text}
          </a>
        </div>
      </div>
    </Screen>
  )
}

/** The year alone leads to its standings; a sign-in that failed is explained on the home card, as everywhere. */
export function PastSeasonHome() {
  const { user, problem } = useSession()
  return problem && !user ? <Outlet /> : <Navigate to={PAGE_PATHS.standings} replace />
}

function missingSeasonMessage(season: number, { now, seasons }: Seasons): string | undefined {
  const past = seasons.find((one) => one.season === season)
  if (past?.isKept) return undefined
  if (past) return `Only the final standings of the ${season} season are available.`
  if (now.season === season) return `The ${season} season is not over yet.`
  return `This league had no ${season} season.`
}
