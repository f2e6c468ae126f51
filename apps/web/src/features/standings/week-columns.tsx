import { weekLabel } from '@tuff/contract'
import { memo } from 'react'
import type { RankedTeam } from '#api/standings-message.ts'
import { CorrectedMark } from '#ui/corrected-mark.tsx'
import { formatPoints } from '#ui/figures.ts'
import { rankClass } from '#ui/rank-class.ts'
import { useFlash } from '#ui/use-flash.ts'

/** STAND-05: one column a week, none on a phone. */
const weekColumn = (place: number) => `num wkc d-none d-md-table-cell ${place === 0 ? 'group' : ''}`

export function WeekHeaders({ weeks }: { weeks: readonly number[] }) {
  return weeks.map((week, place) => (
    <th key={week} scope="col" className={weekColumn(place)}>
      {weekLabel(week)}
    </th>
  ))
}

type Props = { team: RankedTeam; weeks: readonly number[] }

export function WeekCells({ team, weeks }: Props) {
  return weeks.map((week, place) => {
    const label = weekLabel(week)
    return (
      <WeekCell
        key={week}
        className={weekColumn(place)}
        points={team.weeklyPoints[label]}
        rank={team.weeklyRanks[label]}
        isCorrected={team.corrections?.[label] !== undefined}
        isLatest={place === weeks.length - 1}
      />
    )
  })
}

type Week = {
  className: string
  points: number | undefined
  rank: number | undefined
  isCorrected: boolean
  /** The one that is played, whose figures change while people watch. */
  isLatest: boolean
}

const WeekCell = memo(function WeekCell({ className, points, rank, isCorrected, isLatest }: Week) {
  const flash = useFlash<HTMLSpanElement>(points)
  const shade = points === undefined ? 'zero' : (rankClass(rank) ?? '')
  const figure = (
    <span
      className={`wk ${shade} ${isCorrected ? 'wk-corrected' : ''}`}
      data-rank={rankClass(rank) && rank}
      ref={flash}
    >
      {points === undefined ? '–' : formatPoints(points)}
      {isCorrected && <CorrectedMark />}
    </span>
  )
  return <td className={className}>{isLatest ? <span className="fig fig-week">{figure}</span> : figure}</td>
})
