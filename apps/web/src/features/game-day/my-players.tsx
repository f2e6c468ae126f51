import type { GameDayTeam } from '@tuff/contract'
import { GameLabel } from '#football/game-label.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DayView, forecastOf, lineupOf, tenMoreOf } from './day-view.ts'
import { byesInWords } from './day-words.ts'
import { Figure } from './figure.tsx'
import { formatWorth } from './money-words.ts'
import { PlayerCells, PlayerHeaders, TotalCells } from './player-cells.tsx'
import { isStillToScore } from './rooting.ts'

/** GAME-05 */
export function MyPlayers({ view, me }: { view: DayView; me: GameDayTeam }) {
  const lineup = lineupOf(view, me)
  const worth = tenMoreOf(view, me)
  const players = lineup.map(({ player }) => player)
  const note = byesInWords(players)
  return (
    <TitledCard title="My Players" beside={<span className="head-note">Ten More: what ten more points bring me</span>}>
      <ScrollPane label="Every player and his game" isFree>
        <table className="table table-hover mine" aria-label="My Players">
          <thead>
            <tr>
              <th scope="col" className="slot-cell">
                Slot
              </th>
              <th scope="col" className="lead-cell">
                Player
              </th>
              <PlayerHeaders />
              <th scope="col" className="num">
                Other Teams
              </th>
              <th scope="col" className="num">
                Ten More
              </th>
            </tr>
          </thead>
          <tbody>
            {lineup.map(({ slot, player }) => {
              const cents = isStillToScore(player) ? worth.get(player.id) : undefined
              return (
                <tr key={slot}>
                  <td className="slot-cell">
                    <span className="chip chip-slot">{slot}</span>
                  </td>
                  <th scope="row" className="clip fw-normal lead-cell">
                    <PlayerName id={player.id} name={player.name} />
                    <span className="under">
                      {`${slot} · ${player.club} `}
                      <GameLabel game={player.game} />
                    </span>
                  </th>
                  <PlayerCells {...player} />
                  <td className="num dim">{player.owners.length - 1}</td>
                  <td className={cents === undefined ? 'num zero' : 'num key'}>
                    {cents === undefined ? '–' : <Figure text={formatWorth(cents)} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td className="slot-cell" />
              <td className="lead-cell">Total</td>
              <TotalCells points={me.points} projected={forecastOf(view, me)?.projected} />
              <td />
              <td />
            </tr>
          </tfoot>
        </table>
      </ScrollPane>
      {note && <p className="card-note ruled">{note}</p>}
    </TitledCard>
  )
}
