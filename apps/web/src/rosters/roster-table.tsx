import type { RosterPlayer } from '@tuff/contract'
import { SLOTS } from '@tuff/league'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney } from '#ui/figures.ts'
import { NflClub } from '#ui/nfl-club.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'

/** ROST-04, ROST-05 */
export function RosterTable({ roster }: { roster: readonly RosterPlayer[] }) {
  if (roster.length === 0) {
    return (
      <section className="card">
        <EmptyState icon={personX} sentence="No players found for selected team and week." />
      </section>
    )
  }
  return (
    <section className="card">
      <ScrollPane label="Roster">
        <table className="table table-hover roster">
          <thead>
            <tr>
              <th scope="col">Position</th>
              <th scope="col">Player Name</th>
              <th scope="col">Team</th>
              <th scope="col" className="num">
                Salary (USD)
              </th>
            </tr>
          </thead>
          <tbody>
            {inSlotOrder(roster).map(({ playerID, player_name, position, teamAbv, salary }) => (
              <tr key={playerID}>
                <td>
                  <span className="chip chip-slot">{position}</span>
                </td>
                <td className="fw-semibold">{player_name}</td>
                <td>
                  <NflClub club={teamAbv} />
                </td>
                <td className="num key">{formatMoney(salary)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    </section>
  )
}

const inSlotOrder = (roster: readonly RosterPlayer[]) =>
  roster.toSorted((a, b) => SLOTS.indexOf(a.position) - SLOTS.indexOf(b.position))
