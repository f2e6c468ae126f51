import { PAGE_PATHS } from '@tuff/contract'
import { Link, useParams } from 'react-router'
import { isUnknown } from '#api/failure-message.ts'
import { useFlag } from '#api/flags.ts'
import { usePlayerStory } from '#api/players.ts'
import { useSession } from '#api/session.ts'
import { isOfToday } from '#api/shown-season.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { LoadingCards } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { NextGames } from './next-games.tsx'
import { OwnersCard } from './owners-card.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { PlayerNews } from './player-news.tsx'
import './player-story.css'
import { PointsCard } from './points-card.tsx'
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
              {!isMine && isOfToday() && (
                <Link className="btn btn-quiet" to={`${PAGE_PATHS.trades}?ask=new&add=${encodeURIComponent(id)}`}>
                  Ask for a Trade
                </Link>
              )}
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
