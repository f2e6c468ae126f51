import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { PlayerPoints } from '@tuff/contract'
import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { COLUMNS, type ListedPlayer } from './player-list.ts'
import { PlayerCells, PlayerRow } from './players-table.tsx'

const ROWS_OUT_OF_SIGHT = 4

type Props = {
  players: readonly ListedPlayer[]
  /** Those that the filters leave out too: they decide how wide the columns are. */
  everybody: readonly ListedPlayer[]
}

/** All players in one page of hundreds of rows, of which only those near the window are drawn. */
export function AllRows({ players, everybody }: Props) {
  const start = useRef<HTMLTableSectionElement>(null)
  const { top, rowHeight } = useMeasures(start)
  const rows = useWindowVirtualizer({
    count: players.length,
    estimateSize: () => rowHeight,
    overscan: ROWS_OUT_OF_SIGHT,
    scrollMargin: top,
    getItemKey: (at) => players[at]?.player.playerID ?? at,
    useFlushSync: false,
  })
  const drawn = rows.getVirtualItems()
  const above = (drawn[0]?.start ?? top) - top
  const below = rows.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)

  return (
    <>
      <WidestRow players={everybody} start={start} />
      <Gap height={above} />
      <tbody>
        {drawn.map(({ index, key }) => {
          const one = players[index]
          return one && <PlayerRow key={key} player={one.player} at={index} measure={rows.measureElement} />
        })}
      </tbody>
      <Gap height={below} />
    </>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden="true">
      <tr>
        <td className="p-0 border-0" style={{ height }} colSpan={COLUMNS.length} />
      </tr>
    </tbody>
  )
}

type WidestProps = { players: readonly ListedPlayer[]; start: RefObject<HTMLTableSectionElement | null> }

/** Takes no space but the widest words of each column: the columns keep their width while rows come and go. */
const WidestRow = memo(function WidestRow({ players, start }: WidestProps) {
  const widest = useMemo(() => widestOf(players), [players])
  return (
    <tbody aria-hidden="true" ref={start}>
      <tr style={{ visibility: 'collapse' }}>{widest && <PlayerCells player={widest} />}</tr>
    </tbody>
  )
})

function widestOf(players: readonly ListedPlayer[]): PlayerPoints | undefined {
  const first = players[0]?.player
  if (!first) return undefined
  const widest = { ...first }
  for (const { player } of players) {
    if (player.playerName.length > widest.playerName.length) widest.playerName = player.playerName
    if (player.position.length > widest.position.length) widest.position = player.position
    if (player.team.length > widest.team.length) widest.team = player.team
    if (Math.abs(player.totalFantasyPoints) > widest.totalFantasyPoints)
      widest.totalFantasyPoints = Math.abs(player.totalFantasyPoints)
    if (player.tuffTeamAbbreviations.join(' ').length > widest.tuffTeamAbbreviations.join(' ').length)
      widest.tuffTeamAbbreviations = player.tuffTeamAbbreviations
  }
  return widest
}

/**
 * How far below the start of the page the rows begin, which an alert or larger letters above them change at any time,
 * and how high a row is at least: one that is guessed right need not be drawn twice.
 */
function useMeasures(element: RefObject<HTMLElement | null>): { top: number; rowHeight: number } {
  const [top, setTop] = useState(0)
  const [rowHeight, setRowHeight] = useState(36)
  // After every rendering, since nothing tells when it moves.
  useLayoutEffect(() => {
    if (!element.current) return
    setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    setRowHeight(Number.parseInt(getComputedStyle(element.current).getPropertyValue('--tuff-row'), 10) || 36)
  })
  return { top, rowHeight }
}
