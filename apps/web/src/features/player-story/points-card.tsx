import type { PlayerStory } from '@tuff/contract'
import { BarChart } from '#charts/bar-chart.tsx'
import '#charts/charts.css'
import { formatTenths } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { useMedia } from '#ui/use-media.ts'

/** His points as bars; the table below has the figures. */
export function PointsCard({ player: { name, weeks, points, games } }: { player: PlayerStory }) {
  const isNarrow = useMedia('(max-width: 767.98px)')
  const average = games > 0 ? points / games : undefined
  return (
    <TitledCard title="Points by Week">
      <div className="chart-body">
        <BarChart
          width={isNarrow ? 344 : 1040}
          label={`Points of ${name} by week`}
          average={average}
          bars={weeks.map(({ week, points: scored, game, isOpen }) => ({
            id: week,
            value: scored ?? 0,
            text: scored === null ? (game ? '' : 'Bye') : String(Math.floor(Math.max(0, scored))),
            ticks: [isNarrow ? String(week) : `Week ${week}`],
            kind: '',
            isOpen,
          }))}
        />
      </div>
      {average !== undefined && (
        <p className="table-note">{`The dashed line is his average of ${formatTenths(average)} a game.`}</p>
      )}
    </TitledCard>
  )
}
