import type { AllRosters, RosterPlayer } from '@tuff/contract'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { formatMoney } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'

type BestSpot = RosterPlayer & { readonly points: number }

type Props = {
  /** The label of the points column. */
  figure: 'Points' | 'Expected'
  spots: readonly BestSpot[]
  salary: number
  points: number
  /** The ids of my players. */
  own: ReadonlySet<string>
  inWords: (points: number) => string
}

/** A team slot by slot, with my own players marked. */
export function BestTeamTable({ figure, spots, salary, points, own, inWords }: Props) {
  return (
    <ScrollPane isFree label="Players of the best team" holds="roster">
      <table className="table table-hover roster best">
        <HeadRow columns={['Slot', 'Player', ['Club', 'c-club'], ['Salary', 'num'], [figure, 'num']]} />
        <tbody>
          {spots.map((spot) => (
            <tr key={spot.position} className={own.has(spot.playerID) ? 'me' : undefined}>
              <td>
                <span className="chip chip-slot">{spot.position}</span>
              </td>
              <td className="clip name">
                <PlayerName id={spot.playerID} name={spot.player_name} />
                {own.has(spot.playerID) && <span className="visually-hidden"> (on my roster)</span>}
              </td>
              <td className="c-club">
                <NflClub club={spot.teamAbv} />
              </td>
              <td className="num dim">{formatMoney(spot.salary)}</td>
              <td className="num key">{inWords(spot.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">Total</th>
            <td className="c-club" />
            <td className="num">{formatMoney(salary)}</td>
            <td className="num">{inWords(points)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollPane>
  )
}

/** A manager's players in a week. */
export const ownPlayers = ({ data }: AllRosters, email: string | undefined, week: string): ReadonlySet<string> =>
  new Set(data[email ?? '']?.weeks[week]?.map(({ playerID }) => playerID))
