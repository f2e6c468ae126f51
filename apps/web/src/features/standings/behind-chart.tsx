import { scaleLinear } from 'd3-scale'
import type { Size } from '#charts/frame.tsx'
import { WeekChart } from '#charts/week-chart.tsx'
import { formatPoints } from '#ui/format.ts'
import { usePhone } from '#ui/use-media.ts'
import { type ChartInput, shortName, weekTicks } from './season-lines.ts'

const MARKS = 5

/** STORY-03: every team's points behind each week's leader; first, last, own and chosen teams are labelled. */
export function BehindChart({ season: { weeks, teams, isLastOpen }, ...chosen }: ChartInput) {
  const isNarrow = usePhone()
  const size: Size = isNarrow
    ? { width: 344, height: 380, left: 42, right: 90, top: 30, bottom: 12 }
    : { width: 1312, height: 400, left: 42, right: 290, top: 30, bottom: 12 }
  const most = Math.max(1, ...teams.flatMap(({ behind }) => behind))
  const y = scaleLinear().domain([0, most]).nice(MARKS)
  const named = new Set([teams[0]?.email, chosen.own, chosen.picked, teams.at(-1)?.email])
  const mine = teams.find(({ email }) => email === chosen.own)
  const behindAll = `Points of ${teams.length} teams behind the leader after each week`
  return (
    <WeekChart
      size={size}
      label={mine ? `${behindAll}. ${mine.teamName} is ${mine.behind.at(-1)} points back.` : `${behindAll}.`}
      weeks={weekTicks(weeks, isNarrow)}
      domain={[0, y.domain()[1] ?? most]}
      marks={y.ticks(MARKS)}
      isLastOpen={isLastOpen}
      {...chosen}
      lines={teams.map(({ email, teamName, abbreviation, behind }) => ({
        id: email,
        name: teamName,
        values: behind,
        label: named.has(email)
          ? { figure: formatPoints(behind.at(-1) ?? 0), text: isNarrow ? abbreviation : shortName(teamName) }
          : undefined,
      }))}
    />
  )
}
