import { PlayerName } from '#football/player-name.tsx'
import { StatusPill } from '#football/status-pill.tsx'
import { ListBody, ListCell, ListFoot, ListRow, ListTable } from '#ui/list-table.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { inTenths, type PlayerView } from './day-view.ts'
import { PlayerCells, playerColumns, TotalCells } from './player-cells.tsx'

const ORDER = { playing: 0, 'to come': 1, postponed: 1, final: 2, cancelled: 3, 'called off': 3 } as const
const orderOf = ({ game }: PlayerView) => (game ? ORDER[game.state] : 3)

export function VersusPlayers({
  title,
  players,
  none,
}: {
  title: string
  players: readonly PlayerView[]
  none: string
}) {
  const shown = players.toSorted((a, b) => orderOf(a) - orderOf(b) || b.points - a.points)
  const total = shown.reduce((sum, { points }) => sum + points, 0)
  const isProjected = shown.every(({ projected }) => projected !== undefined)
  const projected = inTenths(shown.reduce((sum, player) => sum + (player.projected ?? 0), 0))
  return (
    <TitledCard title={title} beside={<span className="dim ms-auto">{players.length}</span>}>
      {players.length === 0 ? (
        <p className="chart-note">{none}</p>
      ) : (
        <ListTable
          label={`${title}: players`}
          isFree
          className="mine"
          aria-label={title}
          columns={[['Player', 'name'], ...playerColumns('figure-2')]}
        >
          <ListBody>
            {shown.map((player) => (
              <ListRow key={player.id}>
                <ListCell area="name">
                  <PlayerName id={player.id} name={player.name} />
                  <StatusPill id={player.id} />
                </ListCell>
                <PlayerCells player={player} area="figure-2" />
              </ListRow>
            ))}
          </ListBody>
          <ListFoot>
            <ListRow>
              <ListCell area="total">Total</ListCell>
              <TotalCells points={total} projected={isProjected ? projected : undefined} area="figure-2" />
            </ListRow>
          </ListFoot>
        </ListTable>
      )}
    </TitledCard>
  )
}
