import type { RosterPlayer } from '@tuff/contract'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import type { ReactNode } from 'react'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { StatusPill } from '#football/status-pill.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { inSlotOrder } from './roster-choices.ts'

type Props = {
  roster: readonly RosterPlayer[]
  /** Of the current week: who is out or in doubt is marked. */
  isCurrent: boolean
  /** The actions for a player (MGMT-02); without it there is no such column. */
  actions?: ((player: RosterPlayer) => ReactNode) | undefined
}

/** ROST-04, ROST-05 */
export function RosterTable({ roster, isCurrent, actions }: Props) {
  if (roster.length === 0) {
    return (
      <section className="card">
        <EmptyState icon={personX} sentence="No players found for selected team and week." />
      </section>
    )
  }
  return (
    <section className="card">
      <ScrollPane label="Roster" holds="roster">
        <table className={actions ? 'table table-hover roster edit' : 'table table-hover roster'}>
          <HeadRow
            columns={['Position', 'Player Name', 'Team', ['Salary (USD)', 'num'], actions ? ['Actions', 'num'] : false]}
          />
          <tbody>
            {inSlotOrder(roster).map((player) => (
              <tr key={player.position}>
                <td>
                  <span className="chip chip-slot">{player.position}</span>
                </td>
                <td className="fw-semibold">
                  <span className="name-status">
                    <PlayerName id={player.playerID} name={player.player_name} />
                    {isCurrent && <StatusPill id={player.playerID} />}
                  </span>
                </td>
                <td>
                  <NflClub club={player.teamAbv} />
                </td>
                <td className="num key">{formatMoney(player.salary)}</td>
                {actions && <td className="num">{actions(player)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    </section>
  )
}
