import { ordinal } from '@tuff/league'
import type { Size } from '#charts/frame.tsx'
import { WeekChart } from '#charts/week-chart.tsx'
import { formatPoints } from '#ui/format.ts'
import { usePhone } from '#ui/use-media.ts'
import { type ChartInput, shortName, weekTicks } from './season-lines.ts'

/** High enough for a label on every team's line. */
const ROW = 22

export function RankChart({ season: { weeks, teams, playoffTeams, isLastOpen }, ...chosen }: ChartInput) {
  const isNarrow = usePhone()
  const height = Math.max(4, teams.length - 1) * ROW + 30 + 12
  const size: Size = isNarrow
    ? { width: 344, height, left: 34, right: 90, top: 30, bottom: 12 }
    : { width: 1312, height, left: 34, right: 290, top: 30, bottom: 12 }
  const mine = teams.find(({ email }) => email === chosen.own)
  const ranked = `Season rank of ${teams.length} teams after each week`
  return (
    <WeekChart
      size={size}
      label={mine ? `${ranked}. ${mine.teamName} is ${ordinal(mine.ranks.at(-1) ?? 0)}.` : `${ranked}.`}
      weeks={weekTicks(weeks, isNarrow)}
      domain={[1, Math.max(5, teams.length)]}
      marks={[1, 6, 12, 18, 24, 30, 36].filter((rank) => rank <= teams.length)}
      cut={playoffTeams > 0 && playoffTeams < teams.length ? playoffTeams + 0.5 : undefined}
      isCurved
      isLastOpen={isLastOpen}
      {...chosen}
      lines={teams.map(({ email, teamName, abbreviation, ranks, totals }) => ({
        id: email,
        name: teamName,
        values: ranks,
        label: {
          figure: String(ranks.at(-1)),
          text: isNarrow ? abbreviation : shortName(teamName),
          ...(!isNarrow && { total: formatPoints(totals.at(-1) ?? 0) }),
        },
      }))}
    />
  )
}
