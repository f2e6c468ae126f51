import type { Race } from '@tuff/contract'
import { useFlag } from '#api/flags.ts'
import { useRace, useRaceHistory } from '#api/race.ts'
import { useSession } from '#api/session.ts'
import { useStandingsConnection } from '#api/standings.ts'
import '#charts/charts.css'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { LoadingBeside } from '#ui/loading.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { ChancesCard } from './chances-card.tsx'
import { racingTeams } from './race-view.ts'
import { basisInWords, raceInWords } from './race-words.ts'
import './race.css'
import { NeedCard } from './need-card.tsx'
import { RaceTable } from './race-table.tsx'
import { RecordCard } from './record-card.tsx'

export function RaceScreen() {
  if (useFlag('race') === 'enabled') return <LiveRace />
  return <UnavailableScreen title="The Race" sentence="The Race is currently disabled." />
}

function LiveRace() {
  const { status } = useStandingsConnection()
  const { data: race, error } = useRace()
  const hasTeams = race !== undefined && race.teams.length > 0
  return (
    <Screen
      title="The Race"
      beside={
        <>
          {race && <span className="chip">{`Week ${race.week}`}</span>}
          <LivePill status={status} />
          {hasTeams && race.stage !== 'no rosters' && <p className="subline">{raceInWords(race)}</p>}
          {hasTeams && <BeingWorkedOut race={race} />}
        </>
      }
    >
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      {race && !hasTeams && <NoTeamsYet />}
      {hasTeams && race.stage !== 'no rosters' && <Cards race={race} />}
      {hasTeams && race.stage === 'no rosters' && <InfoAlert>The race starts once the rosters are set.</InfoAlert>}
      {!race && !error && <LoadingTable />}
    </Screen>
  )
}

/** Forecasts lag by a moment; an older one shows its time. */
const LATE_MS = 5_000

function BeingWorkedOut({ race: { forecast, figures } }: { race: Race }) {
  const isLate = forecast !== null && forecast.asOf.figures !== figures
  const wasLate = useDebounced(isLate, LATE_MS)
  return isLate && wasLate ? <LoadingBeside text="Updating forecast..." /> : null
}

function Cards({ race }: { race: Race }) {
  const myEmail = useSession().user?.email
  const { data: history } = useRaceHistory()
  const teams = racingTeams(race, myEmail)
  const own = teams.find(({ isMine }) => isMine)
  return (
    <div className="page-stack">
      <div className="race-top">
        <NeedCard race={race} own={own} />
        <ChancesCard race={race} history={history} teams={teams} own={own} />
      </div>
      <div>
        <RaceTable race={race} teams={teams} />
        {race.forecast && <p className="head-note race-basis">{basisInWords(race.forecast.basis)}</p>}
      </div>
      <RecordCard history={history} />
    </div>
  )
}
