import { PAGE_PATHS, type RecapRace } from '@tuff/contract'
import { LAST_REGULAR_WEEK } from '@tuff/league'
import { Link } from 'react-router'
import { useSession } from '#api/session.ts'
import { RankChange } from '#football/rank-change.tsx'
import { formatChance } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { RecapTeam } from './words.tsx'

const EACH_WAY = 2

export function RaceMoves({ week, race: { moves, isRecomputed, isPending } }: { week: number; race: RecapRace }) {
  const myEmail = useSession().user?.email
  const shown = moves.filter(
    ({ team, change }, at) =>
      team === myEmail || (change > 0 && at < EACH_WAY) || (change < 0 && at >= moves.length - EACH_WAY),
  )
  if (shown.length === 0 && !isPending) return null
  const isDecided = week === LAST_REGULAR_WEEK
  return (
    <TitledCard
      title="How the Race Moved"
      beside={
        <Link className="ms-auto head-note text-decoration-underline" to={PAGE_PATHS.race}>
          The Race
        </Link>
      }
    >
      {isPending && <Loading text="Calculating chances..." />}
      {shown.length > 0 && (
        <table className="table table-hover ends">
          <HeadRow
            columns={['Playoff Chances', [`Week ${week - 1}`, 'num'], [`Week ${week}`, 'num'], ['Change', 'num']]}
          />
          <tbody>
            {shown.map(({ team, name, before, after, change }) => (
              <tr key={team} className={team === myEmail ? 'me' : undefined}>
                <th scope="row" className="w-100 fw-semibold">
                  <RecapTeam team={team} name={name} />
                </th>
                <td className="num dim">{formatChance(before, false)}</td>
                <td className="num key">{formatChance(after, isDecided)}</td>
                <td className="num">
                  <RankChange places={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isRecomputed && shown.length > 0 && (
        <p className="card-note">These chances were calculated later, from what was known at the time.</p>
      )}
    </TitledCard>
  )
}
