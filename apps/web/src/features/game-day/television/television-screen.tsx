import type { BoardMessage, BoardScore, BoardTeam, ScheduledGame } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import tv from 'bootstrap-icons/icons/tv.svg?raw'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useConfig, useReloadConfig } from '#api/config.ts'
import { loadNewest } from '#api/load-newest.ts'
import { useBoard } from '#api/television.ts'
import { gameInWords } from '#football/game-label.tsx'
import { ConnectionPill } from '#football/live-pill.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { RankChange } from '#football/rank-change.tsx'
import { rankClass, tiedRank } from '#football/ranks.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatLead, formatMoney, formatPoints, formatTime } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { Logo } from '#ui/logo.tsx'
import { pollWhileVisible } from '#ui/poll-while-visible.ts'
import { usePageTitle } from '#ui/use-page-title.ts'
import { gamesInWords } from '../day-words.ts'
import './television.css'

const CHECK_EVERY = 60_000

/** TALK-04 */
export function TelevisionScreen() {
  const { token = '' } = useParams()
  const { board, status, isLinkValid } = useBoard(token)
  const { product } = useConfig()
  useNewRelease()
  useEffect(keepScreenOn, [])
  usePageTitle('Television')
  return (
    <main className="tv" data-bs-theme="dark">
      <header className="tv-head">
        <Logo product={product} />
        <h1>{board ? `Week ${board.week}` : 'Game Day'}</h1>
        {isLinkValid && <ConnectionPill status={status} isLive={board?.isLive ?? false} />}
        {board && (
          <>
            <p>{gamesInWords(board.games)}</p>
            <time>{formatTime(board.at)}</time>
          </>
        )}
      </header>
      {!isLinkValid && (
        <EmptyState
          icon={tv}
          sentence="This link is invalid. The commissioner can make a new one on the Accounts page."
        />
      )}
      {isLinkValid && !board && <Loading text="Loading the board..." />}
      {isLinkValid && board && <Board board={board} />}
    </main>
  )
}

function Board({ board }: { board: BoardMessage }) {
  if (board.teams.length === 0) return <EmptyState icon={tv} sentence="This league has no teams yet." />
  return (
    <>
      <BoardTable board={board} />
      <div className="tv-side">
        <BoardGames games={board.games} />
        <LastScores board={board} />
        <Movers teams={board.teams} />
      </div>
    </>
  )
}

function useNewRelease(): void {
  const { version } = useConfig()
  const reload = useReloadConfig()
  useEffect(() => {
    const check = async () => {
      if ((await reload()).version !== version) await loadNewest()
    }
    return pollWhileVisible(check, { firstMs: CHECK_EVERY, everyMs: CHECK_EVERY })
  }, [version, reload])
}

const MOST_GAMES = 6
const MOST_SCORES = 4

const BoardGames = ({ games }: { games: readonly ScheduledGame[] }) => (
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

const MOST_ROWS = 11
const PAGE_MS = 12_000

export function BoardTable({ board: { teams, purse, scores, at } }: { board: BoardMessage }) {
  const rows = Math.ceil(teams.length / Math.ceil(teams.length / MOST_ROWS))
  const firsts = teams.flatMap((_, at) => (at % rows === 0 ? [at] : []))
  const first = usePageTurn(firsts)
  const shown = teams.slice(first, first + rows)
  const [latest] = scores
  const justScored = latest && ageOf(latest, at) === 'now' ? latest.teams : []
  return (
    <ol className="tv-card tv-board" aria-label="Money Board" start={first + 1}>
      <li className="head">
        <span className="mid">Place</span>
        <span>Team</span>
        <span />
        <span>Points</span>
        <span>Projected</span>
        <span>Money</span>
      </li>
      {shown.map((team) => (
        <TeamRow key={team.name} team={team} hasScored={justScored.includes(team.name)} />
      ))}
      <li className="foot">
        <span>
          {`${first + 1} to ${first + shown.length} of ${teams.length}`}
          {purse > 0 && ` · purse ${formatMoney(purse)}`}
        </span>
        <span className="tv-pages" aria-hidden="true">
          {firsts.length > 1 && firsts.map((page) => <i key={page} className={page === first ? 'on' : undefined} />)}
        </span>
      </li>
    </ol>
  )
}

function TeamRow({ team, hasScored }: { team: BoardTeam; hasScored: boolean }) {
  const { name, place, isShared, points, money, projected, climbed } = team
  return (
    <li className={[money > 0 && 'paid', hasScored && 'was-hit'].filter(Boolean).join(' ')}>
      <span className={`rank ${rankClass(place ?? undefined) ?? ''}`}>
        {place === null ? '–' : tiedRank(place, isShared)}
      </span>
      <span className="nm">{name}</span>
      <RankChange places={climbed} />
      <span className="pts">{formatPoints(points)}</span>
      <span className="proj">{projected === null ? '–' : formatPoints(Math.round(projected))}</span>
      <span className="cash">{money === 0 ? '–' : formatMoney(money)}</span>
    </li>
  )
}

function usePageTurn(firsts: readonly number[]): number {
  const [page, setPage] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPage((last) => last + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [])
  return firsts[page % firsts.length] ?? 0
}

/** Renews the wake lock whenever the page becomes visible, because hiding the page releases it. */
function keepScreenOn(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const request = () => {
    if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  request()
  document.addEventListener('visibilitychange', request)
  return () => {
    document.removeEventListener('visibilitychange', request)
    void lock?.then((held) => held?.release())
  }
}

function ageOf({ at }: Pick<BoardScore, 'at'>, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return 'now'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

const playLine = ({ club, play, teams }: Pick<BoardScore, 'club' | 'play' | 'teams'>): string =>
  `${club}, ${play} · ${teams.length === 1 ? teams[0] : `${teams.length} teams`}`
