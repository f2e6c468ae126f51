import type { TeamStanding } from '@tuff/contract'
import { Facts } from '#ui/facts.tsx'
import type { TeamWeek } from './team-weeks.ts'

/** How often each place was won, and the best and worst of the finished weeks. */
export function Achievements({ team, weeks }: { team: TeamStanding; weeks: readonly TeamWeek[] }) {
  const over = weeks.filter(({ isOpen }) => !isOpen).toSorted((a, b) => b.points - a.points || a.week - b.week)
  const [best] = over
  const worst = over.at(-1)
  return (
    <Facts
      className="facts-below facts-small"
      facts={[
        { name: 'Top 10', figure: team.top10Count },
        { name: 'GOTW', figure: team.gotwCount },
        { name: '2nd', figure: team.secondPlaceCount },
        { name: '3rd', figure: team.thirdPlaceCount },
        { name: '4th', figure: team.fourthPlaceCount },
        ...(best && worst && over.length > 1
          ? [
              { name: 'Best Week', figure: best.points, words: `Week ${best.week}` },
              { name: 'Worst Week', figure: worst.points, words: `Week ${worst.week}` },
            ]
          : []),
      ]}
    />
  )
}
