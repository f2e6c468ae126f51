import { PAGE_PATHS } from '@tuff/contract'
import people from 'bootstrap-icons/icons/people.svg?raw'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFlag } from '#api/flags.ts'
import { useGameDay } from '#api/game-day.ts'
import { useSession } from '#api/session.ts'
import { kickoffInWords } from '#football/game-label.tsx'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { nameInLink } from '#football/team-choices.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingBeside } from '#ui/loading.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { DayNotes } from './day-notes.tsx'
import { byPlace, type DayView, dayView } from './day-view.ts'
import { gamesInWords } from './day-words.ts'
import { GamesStrip } from './games-strip.tsx'
import { MoneyBoard } from './money-board.tsx'
import { MyPlayers } from './my-players.tsx'
import { MyWeek } from './my-week.tsx'
import { RootingCard } from './rooting-card.tsx'
import { BackToGameDay, Versus, VersusChoice } from './versus.tsx'
import './game-day.css'
import './games-strip.css'
import './my-week.css'
import './rooting.css'
import './versus.css'

const TITLE = 'Game Day'
const LOADING = 'Loading game day...'

export function GameDayScreen() {
  if (useFlag('gameDay') === 'enabled') return <LiveGameDay />
  return <UnavailableScreen title={TITLE} sentence="Game Day is currently disabled." />
}

function LiveGameDay() {
  const { gameDay, status, error } = useGameDay()
  const myEmail = useSession().user?.email
  const view = useMemo(() => gameDay && dayView(gameDay, myEmail), [gameDay, myEmail])
  const otherName = useLinkChoices().query.get('versus')
  const isVersus = otherName !== null && view?.me !== undefined
  const hasTeams = view !== undefined && view.now.teams.length > 0
  const hasRosters = view !== undefined && view.now.players.length > 0

  return (
    <>
      {isVersus && <BackToGameDay />}
      <Screen
        title={isVersus ? 'Versus' : TITLE}
        // Remounts, so that the new title takes the focus.
        key={isVersus ? 'versus' : 'day'}
        beside={
          <>
            {view && <span className="chip">{`Week ${view.now.week}`}</span>}
            <LivePill status={status} />
            {view && status !== 'OPEN' && <LoadingBeside text={LOADING} />}
            {view && (
              <div className="day-line">
                {!isVersus && <p className="subline">{gamesInWords(view.now.games)}</p>}
                {hasRosters && <ForecastAge view={view} />}
                {hasRosters &&
                  (isVersus ? <VersusChoice view={view} otherName={otherName} /> : <VersusButton view={view} />)}
              </div>
            )}
          </>
        }
      >
        {error && <ErrorAlert>{error}</ErrorAlert>}
        {hasRosters && (isVersus ? <Versus view={view} me={view.me!} otherName={otherName} /> : <Day view={view} />)}
        {view && hasTeams && !hasRosters && <BeforeRosters view={view} />}
        {view && !hasTeams && <NoTeamsYet />}
        {!view && !error && <LoadingTable text={LOADING} />}
      </Screen>
    </>
  )
}

const BeforeRosters = ({ view }: { view: DayView }) => (
  <>
    {view.now.games.length > 0 && <GamesStrip view={view} />}
    <InfoAlert>Teams and money appear here once the rosters are set.</InfoAlert>
  </>
)

function Day({ view }: { view: DayView }) {
  const { now, me } = view
  const hasRooting = now.paidPlaces > 0 && now.phase === 'in play'
  return (
    <>
      {now.games.length > 0 && <GamesStrip view={view} />}
      <div className="live-grid">
        <div className="page-stack">
          <DayNotes view={view} />
          {me && <MyWeek view={view} me={me} />}
          {me && hasRooting && <RootingCard view={view} me={me} />}
          {me && <MyPlayers view={view} me={me} />}
        </div>
        <div className="page-stack">
          <MoneyBoard view={view} />
        </div>
      </div>
    </>
  )
}

/** A forecast is usually a moment older than the figures; only an older one shows its time. */
const LATE_MS = 5_000

function ForecastAge({ view: { now, forecast } }: { view: DayView }) {
  const isLate = forecast === undefined || forecast.asOf.figures !== now.figures
  const wasLate = useDebounced(isLate, LATE_MS)
  if (!isLate || !wasLate) return null
  return (
    <span className="head-note" role="status">
      {forecast ? `Forecast as of ${kickoffInWords(forecast.asOf.at)}` : 'Calculating forecast'}
    </span>
  )
}

function VersusButton({ view }: { view: DayView }) {
  const { now, me } = view
  if (!me || now.teams.length < 2) return null
  const order = byPlace(now.teams)
  const mine = order.indexOf(me)
  const rival = order[mine === 0 ? 1 : mine - 1]!
  const query = new URLSearchParams({ versus: nameInLink(now.teams, rival.email) })
  return (
    <Link className="btn btn-quiet ms-auto" to={`${PAGE_PATHS.gameDay}?${query}`}>
      <Icon svg={people} />
      Versus
    </Link>
  )
}
