import type { ScheduledGame } from '@tuff/contract'
import person from 'bootstrap-icons/icons/person-fill.svg?raw'
import { gameInWords } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { type DayView, lineupOf } from './day-view.ts'

/** GAME-02 */
export function GamesStrip({ view }: { view: DayView }) {
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
