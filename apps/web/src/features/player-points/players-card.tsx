import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { PlayerPoints } from '@tuff/contract'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import { type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedPlayers } from '#corrections/marked.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListBody } from '#ui/list-table.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { LinkChange } from '#ui/use-link-choices.ts'
import { useMedia, usePhone } from '#ui/use-media.ts'
import { PAGE_SIZES, type PlayerChoices, sortedBy, sortIn, TOTAL } from './player-choices.ts'
import { COLUMNS, inOrder, type ListedPlayer, listed, matching, pageOf } from './player-list.ts'
import { PlayerRow, PlayersTable } from './players-table.tsx'

type Props = {
  players: Readonly<Record<string, PlayerPoints>>
  choices: PlayerChoices
  myTeam: string | undefined
  onChange: (change: LinkChange) => void
  onPage: (next: (page: number) => number) => void
}

export function PlayersCard({ players, choices, myTeam, onChange, onPage }: Props) {
  const { week, sort, size } = choices
  const found = useFound(players, choices)
  const mostTeams = useMemo(() => mostTeamsOf(players), [players])
  const isPrinting = useMedia('print')
  const { shown, first, page, pages } = pageOf(
    found,
    size === 'all' || isPrinting ? Math.max(1, found.length) : Number(size),
    choices.page,
  )

  const marked = markedPlayers(
    shown.map(({ player }) => player),
    week && week !== TOTAL ? [week] : undefined,
  )

  return (
    <section className="card">
      <p className="visually-hidden" role="status">
        {found.length === 1 ? '1 player' : `${found.length} players`}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={personX} sentence={emptySentence(players)} />
      ) : (
        <PlayersTable
          sort={sort}
          count={found.length}
          mostTeams={mostTeams}
          onSort={(column) => onChange((link) => sortedBy(column, sortIn(link)))}
        >
          {/* Remounts on another week, so that its figures are not highlighted as changes. */}
          {size === 'all' && !isPrinting ? (
            <AllRows players={found} week={week} myTeam={myTeam} />
          ) : (
            <PageRows key={week} players={shown} first={first} myTeam={myTeam} />
          )}
        </PlayersTable>
      )}
      <CorrectionNote {...marked} />
      <div className="card-footer">
        <PageSizeChoice size={size} onChange={(value) => onChange({ size: value })} />
        {pages > 1 && <Pagination page={page} pages={pages} onChange={onPage} />}
      </div>
    </section>
  )
}

/** Each step is memoized by its inputs: a keystroke filters, but neither sorts nor prepares. */
function useFound(players: Props['players'], choices: PlayerChoices) {
  const { name, position, club, team, sort } = choices
  const { column, direction } = sort
  const everybody = useMemo(() => listed(players), [players])
  const ordered = useMemo(() => inOrder(everybody, column, direction), [everybody, column, direction])
  return useMemo(() => matching(ordered, { name, position, club, team }), [ordered, name, position, club, team])
}

type PageProps = { players: readonly ListedPlayer[]; first: number; myTeam: string | undefined }

function PageRows({ players, first, myTeam }: PageProps) {
  const isPhone = usePhone()
  return (
    <ListBody>
      {players.map(({ player }, at) => (
        <PlayerRow key={player.playerID} player={player} at={first + at} myTeam={myTeam} isPhone={isPhone} />
      ))}
    </ListBody>
  )
}

function PageSizeChoice({ size, onChange }: { size: string; onChange: (size: string) => void }) {
  const id = useId()
  return (
    <span className="per-page">
      <label htmlFor={id}>Players per page</label>
      <select className="form-select" id={id} value={size} onChange={(event) => onChange(event.target.value)}>
        {PAGE_SIZES.map((value) => (
          <option key={value} value={value}>
            {value === 'all' ? 'All' : value}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Of all players, so that every page has the same column widths. */
const mostTeamsOf = (players: Props['players']) =>
  Object.values(players).reduce((most, { tuffTeams }) => Math.max(most, tuffTeams.length), 0)

const emptySentence = (players: Props['players']) =>
  Object.keys(players).length === 0 ? 'No fantasy points for this week yet.' : 'No players match these filters.'

const ROWS_OUT_OF_SIGHT = 4

type AllRowsProps = { players: readonly ListedPlayer[]; week: string | undefined; myTeam: string | undefined }

/** Virtualized by the window. Stays mounted across weeks, since a remount renders twice to measure the window. */
function AllRows({ players, week, myTeam }: AllRowsProps) {
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
      <Start place={start} />
      <Gap height={above} />
      <ListBody>
        {rendered.map(({ index, key }, place) => {
          const one = players[index]
          return (
            one && (
              <PlayerRow
                key={slots[place]}
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
const Start = ({ place }: { place: RefObject<HTMLTableSectionElement | null> }) => (
  <tbody aria-hidden="true" ref={place}>
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
