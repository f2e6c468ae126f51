import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { formatPoints } from '#ui/format.ts'
import type { PlayerView } from './day-view.ts'
import { Figure } from './figure.tsx'
import { Heading } from './heading.tsx'

/** The cells shared by both player tables: his game, and what it is worth. */
export function PlayerHeaders() {
  return (
    <>
      <th scope="col" className="d-none d-md-table-cell">
        Club
      </th>
      <th scope="col" className="d-none d-md-table-cell">
        Game
      </th>
      <th scope="col" className="num">
        Points
      </th>
      <th scope="col" className="num">
        <Heading text="Projected" onPhones="Proj." />
      </th>
    </>
  )
}

export function PlayerCells({ club, game, points, projected }: PlayerView) {
  return (
    <>
      <td className="d-none d-md-table-cell">
        <NflClub club={club} />
      </td>
      <td className="d-none d-md-table-cell">
        <GameLabel game={game} />
      </td>
      <td className={points === 0 ? 'num key zero' : 'num key'}>
        <Figure text={formatPoints(points)} />
      </td>
      <td className="num dim">{projected === undefined ? '–' : formatPoints(projected)}</td>
    </>
  )
}

export function TotalCells({ points, projected }: { points: number; projected: number | undefined }) {
  return (
    <>
      <td className="d-none d-md-table-cell" />
      <td className="d-none d-md-table-cell" />
      <td className="num">{formatPoints(points)}</td>
      <td className="num">{projected === undefined ? '–' : formatPoints(projected)}</td>
    </>
  )
}
