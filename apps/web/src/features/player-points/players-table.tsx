import type { PlayerPoints } from '@tuff/contract'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '#api/config.ts'
import { PlayerMark } from '#corrections/corrected-mark.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { teamPage } from '#football/pages.ts'
import { PlayerName } from '#football/player-name.tsx'
import { formatHundredths } from '#ui/format.ts'
import { type ListArea, ListCell, ListHead, ListPane, ListRow, listClass } from '#ui/list-table.tsx'
import { SortableHeader } from '#ui/sortable-header.tsx'
import { useFlash } from '#ui/use-flash.ts'
import { usePhone } from '#ui/use-media.ts'
import type { PlayerChoices } from './player-choices.ts'
import { COLUMNS, type Column, FREE_AGENT } from './player-list.ts'

type Props = {
  sort: PlayerChoices['sort']
  onSort: (column: Column) => void
  count: number
  mostTeams: number
  children: ReactNode
}

/** PLPT-03. Only part of the players is in the table, so it has aria-rowcount and each row its index. */
export function PlayersTable({ sort, onSort, count, mostTeams, children }: Props) {
  const { product } = useConfig()
  const isPhone = usePhone()
  const titles: Record<Column, string> = {
    name: 'Player Name',
    position: 'Position',
    club: 'Team',
    points: 'Fantasy Points',
    team: `${product} Team(s)`,
  }
  return (
    <ListPane
      label="Player fantasy points"
      isFree
      className={isPhone ? 'players' : 'sticky-cols one players'}
      style={{ '--most-teams': mostTeams } as CSSProperties}
      aria-rowcount={count + 1}
    >
      <ListHead>
        <ListRow aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <SortableHeader
              key={column}
              title={titles[column]}
              direction={sort.column === column ? sort.direction : undefined}
              className={listClass(AREAS[column], isPhone ? '' : CLASSES[column])}
              onSort={() => onSort(column)}
            />
          ))}
        </ListRow>
      </ListHead>
      {children}
    </ListPane>
  )
}

/** Fixed column widths in the stylesheet: a page with longer names must not move the columns. */
const CLASSES: Record<Column, string> = {
  name: 'c3',
  position: 'col-position',
  club: 'col-club',
  points: 'col-points',
  team: 'col-team',
}

const AREAS: Record<Column, ListArea> = {
  name: 'name',
  club: 'under-1',
  position: 'under-2',
  team: 'under-3',
  points: 'figure-1',
}

type RowProps = {
  player: PlayerPoints
  /** The identity of the row's figure, since rows are reused for other players. */
  of?: string
  at: number
  myTeam: string | undefined
  isPhone: boolean
  measure?: (row: HTMLTableRowElement | null) => void
}

export const PlayerRow = memo(function PlayerRow({ player, of, at, myTeam, isPhone, measure }: RowProps) {
  return (
    <ListRow ref={measure} data-index={at} aria-rowindex={at + 2}>
      <PlayerCells player={player} of={of} myTeam={myTeam} isPhone={isPhone} />
    </ListRow>
  )
})

function PlayerCells({ player, of, myTeam, isPhone }: Pick<RowProps, 'player' | 'of' | 'myTeam' | 'isPhone'>) {
  const { playerID, playerName, position, team, totalFantasyPoints, correction } = player
  return (
    <>
      <ListCell area={AREAS.name} className={isPhone ? undefined : 'c3'}>
        <PlayerName id={playerID} name={playerName} />
      </ListCell>
      <ListCell area={AREAS.position} className="dim">
        {position}
      </ListCell>
      <ListCell area={AREAS.club}>
        <NflClub club={team} />
      </ListCell>
      <ListCell area={AREAS.points} className="key" ref={useFlash<HTMLTableCellElement>(totalFantasyPoints, of)}>
        {formatHundredths(totalFantasyPoints)}
        <PlayerMark correction={correction} />
      </ListCell>
      <ListCell area={AREAS.team}>
        {isPhone ? <TeamsInWords player={player} myTeam={myTeam} /> : <Teams player={player} myTeam={myTeam} />}
      </ListCell>
    </>
  )
}

function Teams({ player: { tuffTeams, tuffTeamAbbreviations }, myTeam }: Pick<RowProps, 'player' | 'myTeam'>) {
  if (tuffTeams.length === 0) return <span className="chip chip-empty">{FREE_AGENT}</span>
  return (
    <span className="chips">
      {tuffTeams.map((name, at) => {
        const isMine = name === myTeam
        const abbreviation = tuffTeamAbbreviations[at] ?? name
        return (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its index; a row that becomes another player's fills it.
            key={at}
            className={isMine ? 'chip chip-primary' : 'chip'}
            to={teamPage(name)}
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

/** A phone shows their number; the player's page has the links. */
function TeamsInWords({ player, myTeam }: Pick<RowProps, 'player' | 'myTeam'>) {
  const { tuffTeams, tuffTeamAbbreviations: names } = player
  if (tuffTeams.length === 0) return FREE_AGENT
  const isMine = myTeam !== undefined && tuffTeams.includes(myTeam)
  return (
    <span className={isMine ? 'own-count' : undefined}>
      {tuffTeams.length === 1 ? '1 team' : `${tuffTeams.length} teams`}
      <span className="visually-hidden">{`: ${names.join(', ')}${isMine ? ' (one is your team)' : ''}`}</span>
    </span>
  )
}
