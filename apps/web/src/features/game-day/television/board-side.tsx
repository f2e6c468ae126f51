import type { BoardMessage, BoardTeam, ScheduledGame } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import { gameInWords } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { RankChange } from '#football/rank-change.tsx'
import { tiedRank } from '#football/ranks.ts'
import { formatLead } from '#ui/format.ts'
import { ageOf, playLine } from './board-words.ts'

const MOST_GAMES = 6
const MOST_SCORES = 4

export const BoardGames = ({ games }: { games: readonly ScheduledGame[] }) => (
  <section className="tv-games" aria-label="Games">
    {games.slice(0, MOST_GAMES).map((game) => (
      <Game key={game.id} game={game} />
    ))}
  </section>
)

function Game({ game }: { game: ScheduledGame }) {
  const { away, home, awayScore, homeScore, state } = game
  const lead = (homeScore ?? 0) - (awayScore ?? 0)
  return (
    <div className="tv-game">
      <span className={state === 'playing' ? 'when' : 'when idle'}>{gameInWords(game)}</span>
      <Side club={away} score={awayScore} isBehind={lead > 0} />
      <Side club={home} score={homeScore} isBehind={lead < 0} />
    </div>
  )
}

const Side = ({ club, score, isBehind }: { club: string; score: number | undefined; isBehind: boolean }) => (
  <div className={isBehind ? 'side behind' : 'side'}>
    <NflClub club={club} />
    <span>{score}</span>
  </div>
)

export const LastScores = ({ board: { scores, at } }: { board: BoardMessage }) => (
  <section className="tv-card tv-last">
    <h2 className="tv-h">Last Scores</h2>
    {scores.length === 0 && <p className="tv-quiet">No scores yet</p>}
    <ul className="tv-feed">
      {scores.slice(0, MOST_SCORES).map((score) => (
        <li key={score.id} className={ageOf(score, at) === 'now' ? 'is-new' : undefined}>
          <span className="plus">{formatLead(score.points)}</span>
          <span className="who">
            <b>{score.player}</b>
            <small>{playLine(score)}</small>
          </span>
          <time>{ageOf(score, at)}</time>
        </li>
      ))}
    </ul>
  </section>
)

export function Movers({ teams }: { teams: readonly BoardTeam[] }) {
  const byClimb = teams.toSorted((a, b) => b.climbed - a.climbed)
  return (
    <section className="tv-card tv-moves">
      <Mover title="Climbing" team={byClimb.find(({ climbed }) => climbed > 0)} />
      <Mover title="Falling" team={byClimb.findLast(({ climbed }) => climbed < 0)} />
    </section>
  )
}

const Mover = ({ title, team }: { title: string; team: BoardTeam | undefined }) => (
  <div>
    <h2 className="tv-h">{title}</h2>
    {team ? (
      <>
        <b>{team.name}</b>
        <RankChange places={team.climbed} />
        {team.place !== null && (
          <span>{` to ${team.isShared ? tiedRank(team.place, true) : ordinal(team.place)}`}</span>
        )}
      </>
    ) : (
      <b className="dim">Nobody</b>
    )}
  </div>
)
