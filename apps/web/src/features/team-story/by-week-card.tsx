import { type TeamStanding, type Week, type WeekPhase, weekLabel, weekNumber } from '@tuff/contract'
import { useState } from 'react'
import type { RankedTeam } from '#api/standings-message.ts'
import { useSeasonByWeek } from '#api/standings-weeks.ts'
import { BarChart } from '#charts/bar-chart.tsx'
import '#charts/charts.css'
import { isProvisional, ordinal } from '@tuff/league'
import { ShowAs, type View } from '#charts/show-as.tsx'
import { WeekChart } from '#charts/week-chart.tsx'
import { ProvisionalChip, provisionalWeeks } from '#football/provisional.tsx'
import { rankClass } from '#football/ranks.ts'
import { Facts } from '#ui/facts.tsx'
import { formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { usePhone } from '#ui/use-media.ts'

type Props = { team: RankedTeam; phases: Readonly<Record<Week, WeekPhase>>; playoffTeams: number }

export function ByWeekCard({ team, phases, playoffTeams }: Props) {
  const [view, setView] = useState<View>('chart')
  const { data: season, isPending } = useSeasonByWeek()
  const ranks = season?.teams.find(({ email }) => email === team.managerEmail)?.ranks ?? []
  const weeks = teamWeeks(team, phases)
  const open = provisionalWeeks(phases, 1, weeks.at(-1)?.week ?? 0)
  if (weeks.length === 0)
    return (
      <TitledCard title="By Week">
        <p className="chart-note">The chart starts with the first points.</p>
      </TitledCard>
    )
  return (
    <TitledCard
      title="By Week"
      beside={
        <>
          <ProvisionalChip weeks={open} />
          <div className="chart-tools one">
            <ShowAs view={view} onChange={setView} />
          </div>
        </>
      }
    >
      {view === 'chart' && (
        <Charts
          name={team.teamName}
          weeks={weeks}
          ranks={ranks}
          playoffTeams={playoffTeams}
          areRanksToCome={isPending && weeks.length > 1}
        />
      )}
      <div className={view === 'chart' ? 'visually-hidden' : undefined}>
        <WeeksTable weeks={weeks} ranks={ranks} />
      </div>
      <Achievements team={team} weeks={weeks} />
    </TitledCard>
  )
}

type ChartProps = {
  name: string
  weeks: TeamWeek[]
  ranks: readonly number[]
  playoffTeams: number
  areRanksToCome: boolean
}

function Charts({ name, weeks, ranks, playoffTeams, areRanksToCome }: ChartProps) {
  const isNarrow = usePhone()
  const width = isNarrow ? 344 : 500
  const last = Math.max(6, ...ranks)
  const rankSize = { width, height: 230, left: 34, right: 16, top: 30, bottom: 12 }
  return (
    <div className="story-charts">
      <figure>
        <figcaption>
          <b>Points</b> with the rank of each week below
        </figcaption>
        <BarChart
          width={width}
          label={`Points of ${name} by week`}
          bars={weeks.map(({ week, points, place, isOpen }) => ({
            id: week,
            value: points,
            text: String(points),
            ticks: [String(week), place === undefined ? '' : String(place)],
            kind: rankClass(place) ?? '',
            isOpen,
          }))}
        />
      </figure>
      {ranks.length > 1 && (
        <figure>
          <figcaption>
            <b>Season rank</b> {playoffTeams > 0 && `the top ${playoffTeams} make the playoffs`}
          </figcaption>
          <WeekChart
            size={rankSize}
            label={`Season rank of ${name} after each week, now ${ordinal(ranks.at(-1) ?? 0)}`}
            weeks={ranks.map((_, at) => String(at + 1))}
            domain={[1, last]}
            marks={[1, 6, 12, 18, 24, 30, 36].filter((rank) => rank <= last)}
            cut={playoffTeams > 0 && playoffTeams < last ? playoffTeams + 0.5 : undefined}
            isLastOpen={weeks[ranks.length - 1]?.isOpen === true}
            own="own"
            picked={undefined}
            onPick={() => {}}
            lines={[{ id: 'own', name, values: ranks }]}
          />
        </figure>
      )}
      {areRanksToCome && (
        // Reserves the final height, so that the content below does not move.
        <figure aria-hidden="true">
          <figcaption>
            <b>Season rank</b>
          </figcaption>
          <svg className="chart" viewBox={`0 0 ${rankSize.width} ${rankSize.height}`} />
        </figure>
      )}
    </div>
  )
}

function Achievements({ team, weeks }: { team: TeamStanding; weeks: readonly TeamWeek[] }) {
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
              { name: 'Best week', figure: best.points, words: `Week ${best.week}` },
              { name: 'Worst week', figure: worst.points, words: `Week ${worst.week}` },
            ]
          : []),
      ]}
    />
  )
}

const WeeksTable = ({ weeks, ranks }: { weeks: readonly TeamWeek[]; ranks: readonly number[] }) => (
  <ScrollPane label="Points, place and rank by week">
    <table className="table table-hover">
      <HeadRow columns={['Week', ['Points', 'num'], ['Place', 'num'], ['Season Rank', 'num']]} />
      <tbody>
        {weeks.toReversed().map(({ week, points, place, isOpen }) => (
          <tr key={week}>
            <th scope="row">
              {`Week ${week}`} {isOpen && <span className="chip chip-empty">Provisional</span>}
            </th>
            <td className="num key">{formatPoints(points)}</td>
            <td className="num">{place ?? '–'}</td>
            <td className="num dim">{ranks[week - 1] ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollPane>
)

type TeamWeek = { week: number; points: number; place: number | undefined; isOpen: boolean }

const teamWeeks = ({ weeklyPoints, weeklyRanks }: RankedTeam, phases: Readonly<Record<Week, WeekPhase>>): TeamWeek[] =>
  Object.entries(weeklyPoints)
    .map(([label, points]) => ({ week: weekNumber(label), points, place: weeklyRanks[label] }))
    .filter(({ place, points }) => place !== undefined || points > 0)
    .map((of) => ({ ...of, isOpen: isProvisional(phases[weekLabel(of.week)] ?? 'closed') }))
    .toSorted((a, b) => a.week - b.week)
