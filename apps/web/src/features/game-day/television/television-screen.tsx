import type { BoardMessage } from '@tuff/contract'
import tv from 'bootstrap-icons/icons/tv.svg?raw'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useConfig, useReloadConfig } from '#api/config.ts'
import { loadNewest } from '#api/load-newest.ts'
import { useBoard } from '#api/television.ts'
import { ConnectionPill } from '#football/live-pill.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatTime } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { Logo } from '#ui/logo.tsx'
import { pollWhileVisible } from '#ui/poll-while-visible.ts'
import { usePageTitle } from '#ui/use-page-title.ts'
import { gamesInWords } from '../day-words.ts'
import { BoardGames, LastScores, Movers } from './board-side.tsx'
import { BoardTable } from './board-table.tsx'
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
