import type { SeasonByWeek } from '@tuff/contract'
import { compareNames, ordinal } from '@tuff/league'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { useSeasonByWeek } from '#api/standings-weeks.ts'
import { ChartKeys } from '#charts/chart-keys.tsx'
import '#charts/charts.css'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { formatPoints } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { BehindChart } from './behind-chart.tsx'
import { RankChart } from './rank-chart.tsx'
import { type SeasonLines, seasonThrough } from './season-lines.ts'

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
  // By default the leader, or for the viewer’s own team the second.
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
                label="Compare with"
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
            <td key={week}>{`${ordinal(ranks[at] ?? 0)}, ${formatPoints(behind[at] ?? 0)} points back`}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
