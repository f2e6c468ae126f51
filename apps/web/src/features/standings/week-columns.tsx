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
    const points = (
      <WeekPoints
        points={team.weeklyPoints[label]}
        rank={team.weeklyRanks[label]}
        isCorrected={team.corrections?.[label] !== undefined}
      />
    )
    return (
      <td key={week} className={weekColumn(place)}>
        {place === weeks.length - 1 ? <span className="fig fig-week">{points}</span> : points}
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
