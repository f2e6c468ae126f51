import type { CorrectionPreview } from '@tuff/contract'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { Change, ChangedTable } from './changed-table.tsx'

type Team = CorrectionPreview['teams'][number]
type Figures = Team['before']

export function ChangedStandings({ teams, money }: CorrectionPreview) {
  if (teams.length === 0) return <p className="mb-0">Standings and money stay as they are.</p>
  return (
    <>
      <ChangedTable label="Teams whose figures change" teams={teams.toSorted(byMovedMoney)} columns={COLUMNS} />
      <p className="mb-0">
        {'All money earned so far: '}
        <Change before={formatMoney(money.before)} after={formatMoney(money.after)} />
      </p>
    </>
  )
}

/** Money first: it matters most, and a phone shows the first columns. */
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
