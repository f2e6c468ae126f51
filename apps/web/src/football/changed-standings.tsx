import type { CorrectionPreview } from '@tuff/contract'
import type { ReactNode } from 'react'
import { formatMoney, formatPoints } from '#ui/figures.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'

type Team = CorrectionPreview['teams'][number]
type Figures = Team['before']

/** What a change would do to the money and to the standings, team by team: those whose money moves most come first. */
export function ChangedStandings({ teams, money }: CorrectionPreview) {
  if (teams.length === 0) return <p className="mb-0">Standings and money stay as they are.</p>
  // A column in which nothing moves would only push the others out of sight.
  const columns = COLUMNS.filter(({ of }) => teams.some(({ before, after }) => of(before) !== of(after)))
  return (
    <>
      <ScrollPane label="Teams whose figures change">
        <table className="table changes mb-0">
          <thead>
            <tr>
              <th scope="col">Team</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col" className="num">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.toSorted(byMovedMoney).map((team) => (
              <tr key={team.managerEmail}>
                <td>{team.teamName}</td>
                {columns.map(({ title, of }) => (
                  <td key={title} className="num">
                    <Change before={of(team.before)} after={of(team.after)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
      <p className="mb-0">
        {'All money earned so far: '}
        <Change before={formatMoney(money.before)} after={formatMoney(money.after)} />
      </p>
    </>
  )
}

/** Money first: it is what people look for, and a phone shows the first columns. */
const COLUMNS: { title: string; of: (figures: Figures) => string }[] = [
  { title: 'Regular Season $', of: ({ regularSeasonEarnings }) => formatMoney(regularSeasonEarnings) },
  { title: 'Bonus $', of: ({ bonusPayout }) => formatMoney(bonusPayout) },
  { title: 'Playoff $', of: ({ playoffEarnings }) => formatMoney(playoffEarnings) },
  { title: 'Rank', of: ({ rank }) => String(rank) },
  { title: 'Season Total', of: ({ totalPoints }) => formatPoints(totalPoints) },
  { title: 'Playoff Rank', of: ({ playoffRank }) => (playoffRank === null ? '–' : String(playoffRank)) },
]

const byMovedMoney = (a: Team, b: Team) => movedMoney(b) - movedMoney(a)

const movedMoney = ({ before, after }: Team) => Math.abs(allMoney(after) - allMoney(before))

const allMoney = ({ regularSeasonEarnings, bonusPayout, playoffEarnings }: Figures) =>
  regularSeasonEarnings + bonusPayout + playoffEarnings

/** Where there is little room the line breaks after the arrow. */
function Change({ before, after }: { before: string; after: string }): ReactNode {
  if (before === after) return before
  return (
    <>
      {`${before}\u00a0→ `}
      <strong>{after}</strong>
    </>
  )
}
