import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { formatPoints } from '#ui/figures.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import type { PlayerView } from './day-view.ts'
import { Figure } from './figure.tsx'
import { Heading } from './heading.tsx'
import { formatTenths } from './money-words.ts'

const TURNS = { playing: 0, 'to come': 1, postponed: 1, final: 2, cancelled: 3, 'called off': 3 } as const
const turnOf = ({ game }: PlayerView) => (game ? TURNS[game.state] : 3)

/** Those who still play come first: they decide it. */
export function VersusPlayers({ title, players }: { title: string; players: readonly PlayerView[] }) {
  const shown = players.toSorted((a, b) => turnOf(a) - turnOf(b) || b.points - a.points)
  const total = shown.reduce((sum, { points }) => sum + points, 0)
  const isProjected = shown.every(({ projected }) => projected !== undefined)
  const projected = shown.reduce((sum, player) => sum + (player.projected ?? 0), 0)
  return (
    <TitledCard title={title} beside={<span className="dim ms-auto">{players.length}</span>}>
      <ScrollPane label={`${title}: players`} isFree>
        <table className="table table-hover mine" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Player</th>
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
            </tr>
          </thead>
          <tbody>
            {shown.map((player) => (
              <tr key={player.id}>
                <th scope="row" className="clip fw-normal">
                  {player.name}
                  <span className="under">
                    <span className="fw-medium">{player.club}</span> <GameLabel game={player.game} />
                  </span>
                </th>
                <td className="d-none d-md-table-cell">
                  <NflClub club={player.club} />
                </td>
                <td className="d-none d-md-table-cell">
                  <GameLabel game={player.game} />
                </td>
                <td className={player.points === 0 ? 'num key zero' : 'num key'}>
                  <Figure text={formatPoints(player.points)} />
                </td>
                <td className="num dim">{player.projected === undefined ? '–' : formatTenths(player.projected)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>Total</td>
              <td className="d-none d-md-table-cell" />
              <td className="d-none d-md-table-cell" />
              <td className="num">{formatPoints(total)}</td>
              <td className="num">{isProjected ? formatTenths(projected) : '–'}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollPane>
    </TitledCard>
  )
}
