import { type TeamStanding, type WeeklyRankings, weekLabel } from '@tuff/contract'
import { memo } from 'react'
import { CorrectedMark } from '#ui/corrected-mark.tsx'
import { formatPoints } from '#ui/figures.ts'
import { rankClass } from '#ui/rank-class.ts'
import { useFlash } from '#ui/use-flash.ts'

/** STAND-05: one column a week, none on a phone. */
const weekColumn = (place: number) => `num wkc d-none d-md-table-cell ${place === 0 ? 'group' : ''}`

export function WeekHeaders({ weeks }: { weeks: number[] }) {
  return weeks.map((week, place) => (
    <th key={week} scope="col" className={weekColumn(place)}>
      {weekLabel(week)}
    </th>
  ))
}

type Props = { team: TeamStanding; weeks: number[]; rankings: WeeklyRankings }

export function WeekCells({ team, weeks, rankings }: Props) {
  return weeks.map((week, place) => {
    const label = weekLabel(week)
    return (
      <td key={week} className={weekColumn(place)}>
        <WeekPoints
          points={team.weeklyPoints[label]}
          rank={rankings[label]?.[team.managerEmail]}
          isCorrected={team.corrections?.[label] !== undefined}
        />
      </td>
    )
  })
}

type Week = { points: number | undefined; rank: number | undefined; isCorrected: boolean }

const WeekPoints = memo(function WeekPoints({ points, rank, isCorrected }: Week) {
  const flash = useFlash<HTMLSpanElement>(points)
  const shade = rankClass(rank)
  if (points === undefined) return <span className="wk zero">–</span>
  return (
    <span className={`wk ${shade ?? ''}`} data-rank={shade && rank} ref={flash}>
      {formatPoints(points)}
      {isCorrected && <CorrectedMark />}
    </span>
  )
})
