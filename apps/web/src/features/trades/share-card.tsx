import { type BestWeeks, type Made, type TeamShare, weekLabel } from '@tuff/contract'
import type { CSSProperties } from 'react'
import { TeamHead } from '#football/team-link.tsx'
import { formatShare } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** DESK-08 */
export function ShareCard({ best: { weeks, teams }, myEmail }: { best: BestWeeks; myEmail: string | undefined }) {
  if (weeks.length === 0 || teams.length === 0) return null
  const leaders = new Map(weeks.map(({ week }) => [week, Math.max(...teams.map((team) => shareIn(team, week) ?? 0))]))
  return (
    <TitledCard
      title="Share of the Best Possible Week"
      beside={<span className="head-note ms-md-auto">The week's best in bold</span>}
    >
      <ScrollPane label="Share of every team">
        <table className="table table-hover sticky-cols share-table">
          <HeadRow
            columns={[
              ['Rank', 'c1'],
              ['Team', 'c3'],
              ['Season', 'group'],
              ...weeks.map(({ week }, at) => [weekLabel(week), at === 0 ? 'num group' : 'num'] as const),
            ]}
          />
          <tbody>
            {teams.map((team, rank) => (
              <tr key={team.email} className={team.email === myEmail ? 'me' : undefined}>
                <td className="c1 dim">{rank + 1}</td>
                <TeamHead name={team.teamName} />
                <td className="group">
                  <Season share={shareOf(team.season)} />
                </td>
                {weeks.map(({ week }, at) => (
                  <WeekShare key={week} share={shareIn(team, week)} leader={leaders.get(week)!} isFirst={at === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    </TitledCard>
  )
}

const Season = ({ share }: { share: number }) => (
  <span className="season-share">
    <i style={{ '--p': formatShare(share, 1) } as CSSProperties} aria-hidden="true" />
    <b>{formatShare(share, 1)}</b>
  </span>
)

function WeekShare({ share, leader, isFirst }: { share: number | undefined; leader: number; isFirst: boolean }) {
  const className = `num ${isFirst ? 'group' : ''}`
  if (share === undefined) return <td className={`${className} zero`}>–</td>
  return <td className={`${className} ${share === leader ? 'key' : 'dim'}`}>{formatShare(share)}</td>
}

function shareIn({ weeks }: TeamShare, week: number): number | undefined {
  const made = weeks.find((each) => each.week === week)
  return made && shareOf(made)
}

const shareOf = ({ points, best }: Made): number => points / Math.max(1, best)
