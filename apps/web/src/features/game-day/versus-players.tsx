import { GameLabel } from '#football/game-label.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import type { PlayerView } from './day-view.ts'
import { inTenths } from './in-tenths.ts'
import { PlayerCells, PlayerHeaders, TotalCells } from './player-cells.tsx'

const ORDER = { playing: 0, 'to come': 1, postponed: 1, final: 2, cancelled: 3, 'called off': 3 } as const
const orderOf = ({ game }: PlayerView) => (game ? ORDER[game.state] : 3)

/** Players with open games first, since they decide the duel. */
export function VersusPlayers({ title, players }: { title: string; players: readonly PlayerView[] }) {
  const shown = players.toSorted((a, b) => orderOf(a) - orderOf(b) || b.points - a.points)
  const total = shown.reduce((sum, { points }) => sum + points, 0)
  const isProjected = shown.every(({ projected }) => projected !== undefined)
  const projected = inTenths(shown.reduce((sum, player) => sum + (player.projected ?? 0), 0))
  return (
    <TitledCard title={title} beside={<span className="dim ms-auto">{players.length}</span>}>
      <ScrollPane label={`${title}: players`} isFree>
        <table className="table table-hover mine" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <PlayerHeaders />
            </tr>
          </thead>
          <tbody>
            {shown.map((player) => (
              <tr key={player.id}>
                <th scope="row" className="clip fw-normal">
                  <PlayerName id={player.id} name={player.name} />
                  <span className="under">
                    <span className="fw-medium">{player.club}</span> <GameLabel game={player.game} />
                  </span>
                </th>
                <PlayerCells {...player} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>Total</td>
              <TotalCells points={total} projected={isProjected ? projected : undefined} />
            </tr>
          </tfoot>
        </table>
      </ScrollPane>
    </TitledCard>
  )
}
