import type { CorrectionPreview } from '@tuff/contract'
import type { ReactNode } from 'react'
import { formatMoney, formatPoints } from '#ui/figures.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'

type Team = CorrectionPreview['teams'][number]

/** What a change would do to the standings and to the money, team by team. */
export function ChangedStandings({ teams, money }: CorrectionPreview) {
  if (teams.length === 0) return <p className="mb-0">Standings and money stay as they are.</p>
  return (
    <>
      <p className="mb-0">
        {'All money earned so far: '}
        <Change before={formatMoney(money.before)} after={formatMoney(money.after)} />
      </p>
      <ScrollPane label="Teams whose figures change">
        <table className="table mb-0">
          <thead>
            <tr>
              <th scope="col">Team</th>
              {COLUMNS.map(({ title }) => (
                <th key={title} scope="col" className="num">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.managerEmail}>
                <td className="text-nowrap">{team.teamName}</td>
                {COLUMNS.map(({ title, of }) => (
                  <td key={title} className="num">
                    <Change before={of(team.before)} after={of(team.after)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    </>
  )
}

const COLUMNS: { title: string; of: (figures: Team['before']) => string }[] = [
  { title: 'Rank', of: ({ rank }) => String(rank) },
  { title: 'Season Total', of: ({ totalPoints }) => formatPoints(totalPoints) },
  { title: 'Regular Season $', of: ({ regularSeasonEarnings }) => formatMoney(regularSeasonEarnings) },
  { title: 'Bonus $', of: ({ bonusPayout }) => formatMoney(bonusPayout) },
  { title: 'Playoff Rank', of: ({ playoffRank }) => (playoffRank === null ? '–' : String(playoffRank)) },
  { title: 'Playoff $', of: ({ playoffEarnings }) => formatMoney(playoffEarnings) },
]

function Change({ before, after }: { before: string; after: string }): ReactNode {
  if (before === after) return before
  return (
    <>
      {before} → <strong>{after}</strong>
    </>
  )
}
