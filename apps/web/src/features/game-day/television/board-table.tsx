import type { BoardMessage, BoardTeam } from '@tuff/contract'
import { useEffect, useState } from 'react'
import { RankChange } from '#football/rank-change.tsx'
import { rankClass, tiedRank } from '#football/ranks.ts'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { ageOf } from './board-words.ts'

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
