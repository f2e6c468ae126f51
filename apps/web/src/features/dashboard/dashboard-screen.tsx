import { isPlayoffWeek } from '@tuff/league'
import { useConfig } from '#api/config.ts'
import { useAreWeeksLoaded, useFantasyPoints, useRequestSeason } from '#api/fantasy-points.ts'
import { useFlag } from '#api/flags.ts'
import { useSession } from '#api/session.ts'
import { useStandings } from '#api/standings.ts'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { OwnStrip } from '#football/own-strip.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingBeside } from '#ui/loading.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { DashboardTables } from './dashboard-tables.tsx'
import { neededWeeks } from './top-players.ts'

const LOADING = 'Loading...'

export function DashboardScreen() {
  const { product } = useConfig()
  const title = `${product} Dashboard`
  const isOn = useFlag('dashboardComponent')
  if (!isOn) return <UnavailableScreen title={title} sentence={`The ${title} is currently disabled.`} />
  return <LiveDashboard title={title} />
}

function LiveDashboard({ title }: { title: string }) {
  const { standings, ...ofStandings } = useStandings()
  const { teamNames, ...ofPoints } = useFantasyPoints()
  const myEmail = useSession().user?.email
  const currentWeek = standings?.currentNFLWeek
  const isPlayoffs = currentWeek !== undefined && isPlayoffWeek(currentWeek)
  const hasWeeks = useAreWeeksLoaded(currentWeek ? neededWeeks(currentWeek) : [])
  useRequestSeason({ isWanted: currentWeek !== undefined && !isPlayoffs })
  const isKnown = standings !== undefined && standings.regularSeason.length > 0 && teamNames !== undefined && hasWeeks
  const errors = [ofStandings.error, ofPoints.error].filter((error) => error !== undefined)
  const status = worseOf(ofStandings.status, ofPoints.status)

  return (
    <Screen
      title={isPlayoffs ? `${title} - Playoffs` : title}
      beside={
        <>
          <LivePill status={status} />
          {/* Loaded figures stay visible while reconnecting. */}
          {isKnown && status !== 'OPEN' && <LoadingBeside text={LOADING} />}
        </>
      }
    >
      {errors.map((error) => (
        <ErrorAlert key={error}>{error}</ErrorAlert>
      ))}
      {isKnown && <OwnStrip standings={standings} email={myEmail} />}
      {isKnown && <DashboardTables standings={standings} />}
      {!isKnown && (standings?.hasNoTeams ? <NoTeamsYet /> : errors.length === 0 && <LoadingTable text={LOADING} />)}
    </Screen>
  )
}

type Status = ReturnType<typeof useStandings>['status']

const worseOf = (...statuses: Status[]): Status =>
  (['CLOSED', 'CONNECTING'] as const).find((bad) => statuses.includes(bad)) ?? 'OPEN'
