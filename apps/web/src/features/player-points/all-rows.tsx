import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ListBody } from '#ui/list-table.tsx'
import { usePhone } from '#ui/use-media.ts'
import { COLUMNS, type ListedPlayer } from './player-list.ts'
import { PlayerRow } from './players-table.tsx'

const ROWS_OUT_OF_SIGHT = 4

type AllRowsProps = { players: readonly ListedPlayer[]; week: string | undefined; myTeam: string | undefined }

/** Virtualized by the window. Stays mounted across weeks, since a remount renders twice to measure the window. */
export function AllRows({ players, week, myTeam }: AllRowsProps) {
  const start = useRef<HTMLTableSectionElement>(null)
  const { top, rowHeight } = useMeasures(start)
  const isPhone = usePhone()
  const keyOf = (at: number) => `${week} ${players[at]?.player.playerID ?? at}`
  const rows = useWindowVirtualizer({
    count: players.length,
    estimateSize: (at) => heights.get(keyOf(at)) ?? rowHeight,
    measureElement: measureRow,
    overscan: ROWS_OUT_OF_SIGHT,
    scrollMargin: top,
    getItemKey: keyOf,
    useFlushSync: false,
  })
  const rendered = rows.getVirtualItems()
  const slots = useSlots(rendered.map(({ key }) => String(key)))
  const above = (rendered[0]?.start ?? top) - top
  const below = rows.getTotalSize() - ((rendered.at(-1)?.end ?? top) - top)

  return (
    <>
      <Start container={start} />
      <Gap height={above} />
      <ListBody>
        {rendered.map(({ index, key }, at) => {
          const one = players[index]
          return (
            one && (
              <PlayerRow
                key={slots[at]}
                player={one.player}
                of={String(key)}
                at={index}
                myTeam={myTeam}
                isPhone={isPhone}
                measure={rows.measureElement}
              />
            )
          )
        })}
      </ListBody>
      <Gap height={below} />
    </>
  )
}

/** Estimates from the last visit; rendered rows are measured. */
const heights = new Map<string, number>()

function measureRow(row: Element, entry: ResizeObserverEntry | undefined, rows: Virtualizer<Window, Element>): number {
  const height = measureElement(row, entry, rows)
  heights.set(String(rows.options.getItemKey(rows.indexFromElement(row))), height)
  return height
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

/** Takes no space: marks where the rows begin, whichever are rendered. */
const Start = ({ container }: { container: RefObject<HTMLTableSectionElement | null> }) => (
  <tbody aria-hidden="true" ref={container}>
    <tr style={{ visibility: 'collapse' }}>
      <td colSpan={COLUMNS.length} />
    </tr>
  </tbody>
)

/** The list's offset from the top of the page, and the minimum row height: good estimates save a second render. */
function useMeasures(element: RefObject<HTMLElement | null>): Measures {
  const [measures, setMeasures] = useState(lastSeen)
  // After every rendering, since no event reports a move.
  useLayoutEffect(() => {
    if (!element.current) return
    const top = Math.round(element.current.getBoundingClientRect().top + window.scrollY)
    const rowHeight =
      Number.parseInt(getComputedStyle(element.current).getPropertyValue('--tuff-row'), 10) || measures.rowHeight
    // React may render once more before it bails out on an unchanged state.
    if (top === measures.top && rowHeight === measures.rowHeight) return
    lastSeen = { top, rowHeight }
    setMeasures(lastSeen)
  })
  return measures
}

type Measures = { top: number; rowHeight: number }

let lastSeen: Measures = { top: 0, rowHeight: 36 }

/** React keys: a rendered row keeps its own, which keeps the focus; others reuse the keys of rows that are gone. */
function useSlots(keys: readonly string[]): number[] {
  const rendered = useRef<Slots>({ slots: new Map(), next: 0 })
  const now = slotsFor(keys, rendered.current)
  useLayoutEffect(() => {
    rendered.current = now
  })
  return [...now.slots.values()]
}

type Slots = { slots: ReadonlyMap<string, number>; next: number }

function slotsFor(keys: readonly string[], { slots: before, next }: Slots): Slots {
  const free = keys.some((key) => before.has(key)) ? [] : [...before.values()]
  const slots = new Map(keys.map((key, at) => [key, before.get(key) ?? free[at] ?? next++]))
  return { slots, next }
}
