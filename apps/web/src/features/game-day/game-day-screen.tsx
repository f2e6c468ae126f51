import { type GameDayTeam, PAGE_PATHS, type ScheduledGame } from '@tuff/contract'
import calendar from 'bootstrap-icons/icons/clock.svg?raw'
import flag from 'bootstrap-icons/icons/flag.svg?raw'
import people from 'bootstrap-icons/icons/people.svg?raw'
import dash from 'bootstrap-icons/icons/person-dash.svg?raw'
import trophy from 'bootstrap-icons/icons/trophy.svg?raw'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFlag } from '#api/flags.ts'
import { useGameDay } from '#api/game-day.ts'
import { useSession } from '#api/session.ts'
import { gameInWords, kickoffInWords } from '#football/game-label.tsx'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { nameInLink } from '#football/team-choices.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingBeside } from '#ui/loading.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { byPlace, type DayView, dayView, forecastOf, lineupOf, tenMoreOf } from './day-view.ts'
import { byesInWords, type DayNote, dayNotes, gamesInWords } from './day-words.ts'
import './game-day.css'
import './games-strip.css'
import './my-week.css'
import './rooting.css'
import './versus.css'
import person from 'bootstrap-icons/icons/person-fill.svg?raw'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { StatusPill } from '#football/status-pill.tsx'
import { ListBody, ListCell, ListFoot, ListRow, ListTable } from '#ui/list-table.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { formatWorth } from './day-words.ts'
import { MoneyBoard } from './money-board.tsx'
import { MyWeek } from './my-week.tsx'
import { LiveFigure, PlayerCells, playerColumns, TotalCells } from './player-cells.tsx'
import { isStillToScore, RootingCard } from './rooting-card.tsx'
import { BackToGameDay, Versus, VersusChoice } from './versus.tsx'

const TITLE = 'Game Day'
const LOADING = 'Loading game day...'

export function GameDayScreen() {
  if (useFlag('gameDay') === 'enabled') return <LiveGameDay />
  return <UnavailableScreen title={TITLE} sentence="Game Day is turned off." />
}

function LiveGameDay() {
  const { gameDay, status, error } = useGameDay()
  const myEmail = useSession().user?.email
  const view = useMemo(() => gameDay && dayView(gameDay, myEmail), [gameDay, myEmail])
  const otherName = useLinkChoices().query.get('versus')
  const isVersus = otherName !== null && view?.me !== undefined
  const hasTeams = view !== undefined && view.now.teams.length > 0

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
                <ForecastAge view={view} />
                {hasTeams &&
                  (isVersus ? <VersusChoice view={view} otherName={otherName} /> : <VersusButton view={view} />)}
              </div>
            )}
          </>
        }
      >
        {error && <ErrorAlert>{error}</ErrorAlert>}
        {hasTeams && (isVersus ? <Versus view={view} me={view.me!} otherName={otherName} /> : <Day view={view} />)}
        {view && !hasTeams && <NoTeamsYet />}
        {!view && !error && <LoadingTable text={LOADING} />}
      </Screen>
    </>
  )
}

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

const ICONS: Record<DayNote['kind'], string> = { before: calendar, after: flag, playoffs: trophy, 'no team': dash }

/** GAME-09 */
const DayNotes = ({ view }: { view: DayView }) =>
  dayNotes(view).map(({ kind, title, sentence }) => (
    <TitledCard
      key={kind}
      title={title}
      beside={
        kind === 'after' && view.now.phase !== 'closed' && <span className="chip chip-empty ms-auto">Provisional</span>
      }
    >
      <EmptyState icon={ICONS[kind]} sentence={sentence} />
    </TitledCard>
  ))

/** GAME-02 */
function GamesStrip({ view }: { view: DayView }) {
  const { now, me } = view
  const mine = me ? lineupOf(view, me).map(({ player }) => player.club) : []
  const kinds = now.games.map(kindOf)
  return (
    <div className="games">
      <ScrollPane label={`Games of week ${now.week}`} isFree>
        <ul className="games-row">
          {now.games.map((game, at) => (
            <li key={game.id} className={at > 0 && kinds[at] !== kinds[at - 1] ? 'game-turn' : undefined}>
              <GameBox game={game} mine={mine.filter((club) => club === game.home || club === game.away).length} />
            </li>
          ))}
        </ul>
      </ScrollPane>
    </div>
  )
}

const KINDS = { playing: 'live', 'to come': 'next', postponed: 'next' } as const
const kindOf = ({ state }: ScheduledGame): string => KINDS[state as keyof typeof KINDS] ?? 'final'

function GameBox({ game, mine }: { game: ScheduledGame; mine: number }) {
  const { home, away, homeScore, awayScore } = game
  const hasScore = homeScore !== undefined && awayScore !== undefined
  return (
    <div className="game" data-kind={kindOf(game)}>
      <span className="game-state">{gameInWords(game)}</span>
      <span className="game-mine">
        {mine > 0 && (
          <>
            <Icon svg={person} />
            {mine}
            <span className="visually-hidden">{' of my players'}</span>
          </>
        )}
      </span>
      <Side club={away} score={awayScore} isBehind={hasScore && awayScore < homeScore} />
      <Side club={home} score={homeScore} isBehind={hasScore && homeScore < awayScore} />
    </div>
  )
}

const Side = ({ club, score, isBehind }: { club: string; score: number | undefined; isBehind: boolean }) => (
  <>
    <span className={isBehind ? 'behind' : undefined}>
      <NflClub club={club} />
    </span>
    <span className={isBehind ? 'game-score behind' : 'game-score'}>{score}</span>
  </>
)

/** GAME-05 */
function MyPlayers({ view, me }: { view: DayView; me: GameDayTeam }) {
  const lineup = lineupOf(view, me)
  const worth = tenMoreOf(view, me)
  const players = lineup.map(({ player }) => player)
  const note = byesInWords(players)
  return (
    <TitledCard title="My Players" beside={<span className="head-note">If he scores 10 more: change in my money</span>}>
      <ListTable
        label="Every player and his game"
        isFree
        className="mine"
        aria-label="My Players"
        columns={[
          ['Slot', 'lead'],
          ['Player', 'name'],
          ...playerColumns('below-1'),
          ['Other Teams', 'below-2'],
          ['If He Scores 10 More', 'figure-2'],
        ]}
      >
        <ListBody>
          {lineup.map(({ slot, player }) => {
            const cents = isStillToScore(player) ? worth.get(player.id) : undefined
            return (
              <ListRow key={slot}>
                <ListCell place="lead">
                  <span className="chip chip-slot">{slot}</span>
                </ListCell>
                <ListCell place="name">
                  <PlayerName id={player.id} name={player.name} />
                  <StatusPill id={player.id} />
                </ListCell>
                <PlayerCells player={player} place="below-1" />
                <ListCell place="below-2" className="dim">
                  {player.owners.length - 1}
                </ListCell>
                <ListCell place="figure-2" className={cents === undefined ? 'zero' : 'key'}>
                  {cents === undefined ? '–' : <LiveFigure text={formatWorth(cents)} />}
                </ListCell>
              </ListRow>
            )
          })}
        </ListBody>
        <ListFoot>
          <ListRow>
            <ListCell place="desktop" />
            <ListCell place="total">Total</ListCell>
            <TotalCells points={me.points} projected={forecastOf(view, me)?.projected} place="below-1" />
            <ListCell place="desktop" />
            <ListCell place="figure-2" />
          </ListRow>
        </ListFoot>
      </ListTable>
      {note && <p className="card-note ruled">{note}</p>}
    </TitledCard>
  )
}
