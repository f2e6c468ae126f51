import type { PlayerPoints } from '@tuff/contract'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '#api/config.ts'
import { PlayerMark } from '#corrections/player-mark.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { formatHundredths } from '#ui/format.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { SortableHeader } from '#ui/sortable-header.tsx'
import { useFlash } from '#ui/use-flash.ts'
import type { PlayerChoices } from './player-choices.ts'
import { COLUMNS, type Column, FREE_AGENT } from './player-list.ts'

type Props = {
  sort: PlayerChoices['sort']
  onSort: (column: Column) => void
  /** The count over all pages. */
  count: number
  /** The maximum number of owners, below which the names fit on one line. */
  mostTeams: number
  /** The table's bodies. */
  children: ReactNode
}

/** PLPT-03. Only part of the players is in the table, so it has aria-rowcount and each row its index. */
export function PlayersTable({ sort, onSort, count, mostTeams, children }: Props) {
  const { product } = useConfig()
  const titles: Record<Column, string> = {
    name: 'Player Name',
    position: 'Position',
    club: 'Team',
    points: 'Fantasy Points',
    team: `${product} Team(s)`,
  }
  return (
    <ScrollPane label="Player fantasy points" isFree>
      <table
        className="table table-hover sticky-cols one players"
        style={{ '--most-teams': mostTeams } as CSSProperties}
        aria-rowcount={count + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <SortableHeader
                key={column}
                title={titles[column]}
                direction={sort.column === column ? sort.direction : undefined}
                className={CLASSES[column]}
                onSort={() => onSort(column)}
              />
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </ScrollPane>
  )
}

/** Fixed column widths in the stylesheet: a page with longer names must not move the columns. */
const CLASSES: Record<Column, string> = {
  name: 'c3',
  position: 'col-position',
  club: 'col-club',
  points: 'num col-points',
  team: 'col-team',
}

type RowProps = {
  player: PlayerPoints
  /** The identity of the row's figure, since rows are reused for other players. */
  of?: string
  /** His index among all, from 0. */
  at: number
  myTeam: string | undefined
  /** The ref with which a virtualized list measures the row. */
  measure?: (row: HTMLTableRowElement | null) => void
}

export const PlayerRow = memo(function PlayerRow({ player, of, at, myTeam, measure }: RowProps) {
  return (
    <tr ref={measure} data-index={at} aria-rowindex={at + 2}>
      <PlayerCells player={player} of={of} myTeam={myTeam} />
    </tr>
  )
})

function PlayerCells({ player, of, myTeam }: Pick<RowProps, 'player' | 'of' | 'myTeam'>) {
  const { playerID, playerName, position, team, totalFantasyPoints, correction } = player
  return (
    <>
      <th scope="row" className="c3">
        <PlayerName id={playerID} name={playerName} />
      </th>
      <td className="dim">{position}</td>
      <td>
        <NflClub club={team} />
      </td>
      <td className="num key" ref={useFlash<HTMLTableCellElement>(totalFantasyPoints, of)}>
        {formatHundredths(totalFantasyPoints)}
        <PlayerMark correction={correction} />
      </td>
      <td>
        <Teams player={player} myTeam={myTeam} />
      </td>
    </>
  )
}

/** The player's owners: each short name has the full one as label, and links to the team. */
function Teams({ player: { tuffTeams, tuffTeamAbbreviations }, myTeam }: Pick<RowProps, 'player' | 'myTeam'>) {
  if (tuffTeams.length === 0) return <span className="chip chip-empty">{FREE_AGENT}</span>
  return (
    <span className="chips">
      {tuffTeams.map((name, at) => {
        const isMine = name === myTeam
        const abbreviation = tuffTeamAbbreviations[at] ?? name
        return (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its place; a row that becomes another player's fills it.
            key={at}
            className={isMine ? 'chip chip-primary' : 'chip'}
            to={`/fantasypoints/${encodeURIComponent(name)}`}
            title={name}
            aria-label={`${abbreviation}, ${name}${isMine ? ' (your team)' : ''}`}
          >
            {abbreviation}
          </Link>
        )
      })}
    </span>
  )
}
