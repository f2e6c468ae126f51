import { PAGE_PATHS } from '@tuff/contract'
import arrows from 'bootstrap-icons/icons/arrow-down-up.svg?raw'
import peopleIcon from 'bootstrap-icons/icons/people.svg?raw'
import { memo } from 'react'
import { Link } from 'react-router'
import { CorrectedMark } from '#corrections/corrected-mark.tsx'
import { RankChange } from '#football/rank-change.tsx'
import { tiedRank } from '#football/ranks.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LeaderTable, PointsCell } from './leader-table.tsx'
import type { TeamRow } from './team-rows.ts'

type TeamTableProps = { label: string; rows: TeamRow[]; myEmail: string | undefined; hasChange?: boolean }

/** DASH-04 */
export function TeamTable({ label, rows, myEmail, hasChange = false }: TeamTableProps) {
  if (rows.length === 0) return <EmptyState icon={peopleIcon} sentence="The playoff field is not set yet." />
  return (
    <LeaderTable label={label} columns={[hasChange && [RANK_CHANGE], 'Team']}>
      {rows.map(({ email, ...row }) => (
        <TeamTableRow key={email} isMine={email === myEmail} {...row} />
      ))}
    </LeaderTable>
  )
}

const RANK_CHANGE = (
  <>
    <span className="visually-hidden">Rank Change</span>
    <Icon svg={arrows} />
  </>
)

/** Memoized, because a score changes few of the rows. */
const TeamTableRow = memo(function TeamTableRow({ isMine, ...row }: Omit<TeamRow, 'email'> & { isMine: boolean }) {
  const { rank, isTied = false, shade = '', places, teamName, points, isCorrected } = row
  return (
    <tr className={isMine ? 'me' : undefined}>
      <td className="w-rank">
        <span className={`rank ${shade}`}>{rank === undefined ? '–' : tiedRank(rank, isTied)}</span>
      </td>
      {places !== undefined && (
        <td>
          <RankChange places={places} />
        </td>
      )}
      <th scope="row" className="clip">
        <Link to={`${PAGE_PATHS.weeklyPoints}/${encodeURIComponent(teamName)}`}>{teamName}</Link>
      </th>
      <PointsCell value={points} mark={isCorrected && <CorrectedMark />} />
    </tr>
  )
})
