import type { SeasonByWeek } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { useSeasonByWeek } from '#api/standings-weeks.ts'
import { ChartKeys } from '#charts/chart-keys.tsx'
import '#charts/charts.css'
import { scaleLinear } from 'd3-scale'
import type { Size } from '#charts/frame.tsx'
import { WeekChart } from '#charts/week-chart.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { formatPoints } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { usePhone } from '#ui/use-media.ts'

/** STORY-03: rank by week and points behind the leader, up to a week. */
export function SeasonCharts({ through }: { through: number }) {
  const { data, error, isPending } = useSeasonByWeek()
  if (error) return <ErrorAlert>{`Failed to load the season: ${error.message}`}</ErrorAlert>
  return (
    <div className="page-stack">
      {isPending && (
        <TitledCard title="Rank by Week">
          <Loading text="Loading..." />
        </TitledCard>
      )}
      {data && <Charts season={data} through={through} />}
    </div>
  )
}

function Charts({ season, through }: { season: SeasonByWeek; through: number }) {
  const myEmail = useSession().user?.email
  const [picked, setPicked] = useState<string>()
  const charted = seasonThrough(season, through)
  const own = charted.teams.find(({ email }) => email === myEmail)?.email
  const others = charted.teams.filter(({ email }) => email !== own)
  // By default the leader, or for his own team the second.
  const rival = picked !== undefined && picked !== own ? picked : others[0]?.email
  if (charted.weeks.length === 0)
    return (
      <TitledCard title="Rank by Week">
        <p className="chart-note">The chart starts with the first points.</p>
      </TitledCard>
    )

  const chartProps = { season: charted, own, picked: rival, onPick: setPicked }

  return (
    <>
      <TitledCard
        title="Rank by Week"
        beside={
          others.length > 0 && (
            <div className="chart-tools">
              <Choice
                label="Compare With"
                value={rival ?? ''}
                options={others
                  .map(({ email, teamName }) => ({ value: email, text: teamName }))
                  .toSorted((a, b) => compareNames(a.text, b.text))}
                onChange={setPicked}
              />
            </div>
          )
        }
      >
        <ChartKeys ids={others.map(({ email }) => email)} picked={rival} onPick={setPicked}>
          <RankChart {...chartProps} />
        </ChartKeys>
        <div className="visually-hidden">
          <SeasonTable season={charted} />
        </div>
      </TitledCard>
      <TitledCard title="Points Behind the Leader">
        <div className="chart-body">
          <BehindChart {...chartProps} />
        </div>
      </TitledCard>
    </>
  )
}

const SeasonTable = ({ season: { weeks, teams } }: { season: SeasonLines }) => (
  <table aria-label="Rank and points behind the leader after each week">
    <thead>
      <tr>
        <th scope="col">Team</th>
        {weeks.map((week) => (
          <th key={week} scope="col">{`Week ${week}`}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {teams.map(({ email, teamName, ranks, behind }) => (
        <tr key={email}>
          <th scope="row">{teamName}</th>
          {weeks.map((week, at) => (
            <td key={week}>{`number ${ranks[at]}, ${formatPoints(behind[at] ?? 0)} behind`}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** High enough for a label on every team's line. */
const ROW = 22

function RankChart({ season: { weeks, teams, playoffTeams, isLastOpen }, ...chosen }: ChartInput) {
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
      label={mine ? `${ranked}. ${mine.teamName} is number ${mine.ranks.at(-1)}.` : `${ranked}.`}
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

const MARKS = 5

/** STORY-03: every team's points behind each week's leader; first, last, own and chosen teams are labelled. */
function BehindChart({ season: { weeks, teams, isLastOpen }, ...chosen }: ChartInput) {
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
      label={mine ? `${behindAll}. ${mine.teamName} is ${mine.behind.at(-1)} behind.` : `${behindAll}.`}
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

type SeasonLines = SeasonByWeek & {
  /** The figures of the last week may still change. */
  isLastOpen: boolean
}

function seasonThrough({ weeks, provisional, playoffTeams, teams }: SeasonByWeek, through: number): SeasonLines {
  const count = weeks.filter((week) => week <= through).length
  const last = weeks[count - 1]
  const cut = teams.map((team) => ({
    ...team,
    ranks: team.ranks.slice(0, count),
    totals: team.totals.slice(0, count),
    behind: team.behind.slice(0, count),
  }))
  return {
    weeks: weeks.slice(0, count),
    provisional,
    playoffTeams,
    teams: cut.toSorted((a, b) => (a.ranks.at(-1) ?? 0) - (b.ranks.at(-1) ?? 0)),
    isLastOpen: last !== undefined && provisional.includes(last),
  }
}

type ChartInput = {
  season: SeasonLines
  own: string | undefined
  picked: string | undefined
  onPick: (email: string) => void
}

const LONGEST = 26

const shortName = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name)

const weekTicks = (weeks: readonly number[], isNarrow: boolean): string[] =>
  weeks.map((week) => (isNarrow ? String(week) : `Week ${week}`))
