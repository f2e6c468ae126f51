import type { GameDayTeam } from '@tuff/contract'
import { PlayerName } from '#football/player-name.tsx'
import { StatusPill } from '#football/status-pill.tsx'
import { ListBody, ListCell, ListFoot, ListRow, ListTable } from '#ui/list-table.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DayView, forecastOf, lineupOf, tenMoreOf } from './day-view.ts'
import { byesInWords, formatWorth } from './day-words.ts'
import { LiveFigure, PlayerCells, playerColumns, TotalCells } from './player-cells.tsx'
import { isStillToScore } from './rooting-card.tsx'

/** GAME-05 */
export function MyPlayers({ view, me }: { view: DayView; me: GameDayTeam }) {
  const lineup = lineupOf(view, me)
  const worth = tenMoreOf(view, me)
  const players = lineup.map(({ player }) => player)
  const note = byesInWords(players)
  return (
    <TitledCard
      title="My Players"
      beside={<span className="head-note">What 10 more points add to my expected money</span>}
    >
      <ListTable
        label="Every player and his game"
        isFree
        className="mine"
        aria-label="My Players"
        columns={[
          ['Slot', 'lead'],
          ['Player', 'name'],
          ...playerColumns('below-1'),
          ['Other Teams', 'below-2'],
          ['+10 Points', 'figure-2'],
        ]}
      >
        <ListBody>
          {lineup.map(({ slot, player }) => {
            const cents = isStillToScore(player) ? worth.get(player.id) : undefined
            return (
              <ListRow key={slot}>
                <ListCell area="lead">
                  <span className="chip chip-slot">{slot}</span>
                </ListCell>
                <ListCell area="name">
                  <PlayerName id={player.id} name={player.name} />
                  <StatusPill id={player.id} />
                </ListCell>
                <PlayerCells player={player} area="below-1" />
                <ListCell area="below-2" className="dim">
                  {player.owners.length - 1}
                </ListCell>
                <ListCell area="figure-2" className={cents === undefined ? 'zero' : 'key'}>
                  {cents === undefined ? '–' : <LiveFigure text={formatWorth(cents)} />}
                </ListCell>
              </ListRow>
            )
          })}
        </ListBody>
        <ListFoot>
          <ListRow>
            <ListCell area="desktop" />
            <ListCell area="total">Total</ListCell>
            <TotalCells points={me.points} projected={forecastOf(view, me)?.projected} area="below-1" />
            <ListCell area="desktop" />
            <ListCell area="figure-2" />
          </ListRow>
        </ListFoot>
      </ListTable>
      {note && <p className="card-note ruled">{note}</p>}
    </TitledCard>
  )
}
