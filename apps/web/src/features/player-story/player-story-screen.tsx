import { PAGE_PATHS, type PlayerStory, weekLabel } from '@tuff/contract'
import { SLOTS } from '@tuff/league'
import { Link, useParams } from 'react-router'
import { isUnknown } from '#api/failure-message.ts'
import { useFlag } from '#api/flags.ts'
import { usePlayerStory } from '#api/players.ts'
import { useSession } from '#api/session.ts'
import { isOfToday } from '#api/shown-season.ts'
import { useFromStandings } from '#api/standings.ts'
import { useTeamRoster } from '#api/teams.ts'
import { lockMoment } from '#football/lock-moment.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { useNoTradeReason } from '#rosters/no-trade-reason.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatPoints, formatTenths } from '#ui/format.ts'
import { LoadingCards } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import './player-story.css'
import { useNews } from '#api/news.ts'
import { BarChart } from '#charts/bar-chart.tsx'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import '#charts/charts.css'
import { usePhone } from '#ui/use-media.ts'
import { opponentInWords } from './opponent.ts'
import { PlayerFacts } from './player-facts.tsx'
import { StatLines } from './stat-lines.tsx'

/** STORY-02: a player's season on one page. */
export function PlayerStoryScreen() {
  const { id = '' } = useParams()
  const { data: player, error, isPending } = usePlayerStory(id)
  const myEmail = useSession().user?.email
  const hasNews = useFlag('premiumContent') === 'enabled' && isOfToday()
  const isMine = player?.owners.some(({ email }) => email === myEmail)
  return (
    <Screen
      isNarrow
      key={id}
      title={player?.name ?? 'Player'}
      beside={
        player && (
          <>
            <span className="chip">{player.position}</span>
            <NflClub club={player.teamAbv} />
            <nav className="page-tools" aria-label="More of this player">
              {!isMine && isOfToday() && <AskForTrade playerID={id} />}
            </nav>
          </>
        )
      }
    >
      {error && isUnknown(error) && (
        <WarningAlert>
          {'There is no such player. '}
          <Link to={PAGE_PATHS.playerPoints}>Find a player</Link>
        </WarningAlert>
      )}
      {error && !isUnknown(error) && <ErrorAlert>{`Failed to load the player: ${error.message}`}</ErrorAlert>}
      {isPending && <LoadingCards cards={['facts', 'chart', 'list']} />}
      {player && (
        <div className="page-stack">
          <PlayerFacts player={player} isMine={isMine === true} />
          <PointsCard player={player} />
          <div className="player-two">
            <div className="page-stack">
              <StatLines player={player} />
              {hasNews && <PlayerNews name={player.name} />}
            </div>
            <div className="page-stack">
              <OwnersCard player={player} myEmail={myEmail} />
              <NextGames player={player} />
            </div>
          </div>
        </div>
      )}
    </Screen>
  )
}

/** NOW-02: the link, or why there is none; nothing without a team. */
function AskForTrade({ playerID }: { playerID: string }) {
  const hasTrades = useFlag('trades') === 'enabled'
  const myEmail = useSession().user?.email
  const week = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  const own = useFromStandings(({ regularSeason }) =>
    regularSeason.find(({ managerEmail }) => managerEmail === myEmail),
  )
  if (!hasTrades || !own || week === undefined) return null
  return <AskLink playerID={playerID} email={own.managerEmail} week={week} />
}

function AskLink({ playerID, email, week }: { playerID: string; email: string; week: number }) {
  const roster = useTeamRoster(email, true).data?.roster
  const players = roster?.length ?? SLOTS.length
  const reason = useNoTradeReason({ email, week: weekLabel(week), currentWeek: week, players })
  if (reason) return <span className="form-text m-0">{reason}</span>
  return (
    <Link
      className={reason === null ? 'btn btn-quiet invisible' : 'btn btn-quiet'}
      to={`${PAGE_PATHS.trades}?ask=new&add=${encodeURIComponent(playerID)}`}
    >
      Ask for a Trade
    </Link>
  )
}

const OwnersCard = ({ player, myEmail }: { player: PlayerStory; myEmail: string | undefined }) => (
  <TitledCard title="Who Has Him">
    {player.owners.length === 0 ? (
      <p className="table-note">No one. He is a free agent.</p>
    ) : (
      <ScrollPane label="Teams that have him">
        <table className="table table-hover">
          <HeadRow columns={['Team', ['Since', 'num'], ['Points for Team', 'num']]} />
          <tbody>
            {player.owners.map(({ email, teamName, since, points }) => (
              <tr key={email} className={email === myEmail ? 'me' : undefined}>
                <th scope="row">
                  <TeamLink name={teamName} />
                </th>
                <td className="num dim">{`Week ${since}`}</td>
                <td className="num key">{formatPoints(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    )}
  </TitledCard>
)

function PlayerNews({ name }: { name: string }) {
  const named = (useNews('news').items ?? []).filter(({ title }) => title.includes(name))
  if (named.length === 0) return null
  return (
    <TitledCard title="News">
      <ul className="player-news">
        {named.map(({ id, title, link }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

function NextGames({ player: { next, teamAbv } }: { player: PlayerStory }) {
  if (next.length === 0) return null
  return (
    <TitledCard title="Next Games">
      <dl className="next-games">
        {next.map(({ week, game }) => (
          <Figure key={week} name={`Week ${week}`}>
            {game ? opponentInWords(game, teamAbv) : 'Bye'}
            {game && <small>{lockMoment(game.kickoff)}</small>}
          </Figure>
        ))}
      </dl>
    </TitledCard>
  )
}

function PointsCard({ player: { name, weeks, points, games } }: { player: PlayerStory }) {
  const isNarrow = usePhone()
  const average = games > 0 ? points / games : undefined
  return (
    <TitledCard title="Points by Week">
      <div className="chart-body">
        <BarChart
          width={isNarrow ? 344 : 1040}
          label={`Points of ${name} by week`}
          average={average}
          bars={weeks.map(({ week, points: scored, game, isOpen }) => ({
            id: week,
            value: scored ?? 0,
            text: scored === null ? (game ? '' : 'Bye') : String(Math.floor(Math.max(0, scored))),
            ticks: [isNarrow ? String(week) : `Week ${week}`],
            kind: '',
            isOpen,
          }))}
        />
      </div>
      {average !== undefined && (
        <p className="table-note">{`The dashed line is his average of ${formatTenths(average)} a game.`}</p>
      )}
    </TitledCard>
  )
}
