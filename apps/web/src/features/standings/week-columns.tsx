import { weekLabel } from '@tuff/contract'
import { memo } from 'react'
import type { RankedTeam } from '#api/standings-message.ts'
import { CorrectedMark } from '#corrections/corrected-mark.tsx'
import { rankClass } from '#football/ranks.ts'
import { formatPoints } from '#ui/format.ts'
import { useFlash } from '#ui/use-flash.ts'

/** STAND-05: one column a week, none on a phone. */
const WEEK_COLUMN = 'num wkc d-none d-md-table-cell'
const FIRST_WEEK_COLUMN = `${WEEK_COLUMN} group`
const weekColumn = (place: number) => (place === 0 ? FIRST_WEEK_COLUMN : WEEK_COLUMN)

export const WeekHeaders = ({ weeks }: { weeks: readonly number[] }) =>
  weeks.map((week, place) => (
    <th key={week} scope="col" className={weekColumn(place)}>
      {weekLabel(week)}
    </th>
  ))

type Props = Pick<RankedTeam, 'weeklyPoints' | 'weeklyRanks' | 'corrections'> & { weeks: readonly number[] }

/** Memoized as a whole: a leader's score changes every distance, but only their own weeks. */
export const WeekCells = memo(function WeekCells(props: Props) {
  return (
    <>
      <EarlierWeeks {...props} />
      {props.weeks.slice(-1).map((week) => weekCell(week, props))}
    </>
  )
})

/** Memoized by their figures: a score changes a figure or a rank of the current week alone. */
const EarlierWeeks = memo(
  function EarlierWeeks(props: Props) {
    return props.weeks.slice(0, -1).map((week) => weekCell(week, props))
  },
  (before, now) => before.weeks === now.weeks && now.weeks.slice(0, -1).every((week) => isSame(week, before, now)),
)

function isSame(week: number, before: Props, now: Props): boolean {
  const label = weekLabel(week)
  return (
    before.weeklyPoints[label] === now.weeklyPoints[label] &&
    before.weeklyRanks[label] === now.weeklyRanks[label] &&
    before.corrections?.[label] === now.corrections?.[label]
  )
}

function weekCell(week: number, { weeklyPoints, weeklyRanks, corrections, weeks }: Props) {
  const label = weekLabel(week)
  return (
    <WeekCell
      key={week}
      className={weekColumn(weeks.indexOf(week))}
      points={weeklyPoints[label]}
      rank={weeklyRanks[label]}
      isCorrected={corrections?.[label] !== undefined}
      isLatest={week === weeks.at(-1)}
    />
  )
}

type Week = {
  className: string
  points: number | undefined
  rank: number | undefined
  isCorrected: boolean
  isLatest: boolean
}

const WeekCell = memo(function WeekCell({ className, points, rank, isCorrected, isLatest }: Week) {
  const flash = useFlash<HTMLSpanElement>(points)
  const isPlayed = points !== undefined
  const shade = isPlayed ? rankClass(rank) : undefined
  const names = ['wk', isPlayed ? shade : 'zero', isCorrected && 'wk-corrected'].filter(Boolean)
  const figure = (
    <span className={names.join(' ')} data-rank={shade && rank} ref={flash}>
      {isPlayed ? formatPoints(points) : '–'}
      {isCorrected && <CorrectedMark />}
    </span>
  )
  return <td className={className}>{isLatest ? <span className="fig fig-week">{figure}</span> : figure}</td>
})
