import type { RosterPlayer } from '@tuff/contract'
import wallet from 'bootstrap-icons/icons/wallet2.svg?raw'
import { useTeamLimits } from '#api/rosters.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatMoney } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { Meter } from '#ui/meter.tsx'
import { errorMessage } from './card-problems.ts'
import { capUsage, remainingSalary, totalSalary } from './usage.ts'

type Props = { email: string; week: string; roster: readonly RosterPlayer[] }

/** CARD-01, CARD-03 */
export function CapCard({ email, week, roster }: Props) {
  return (
    <section className="card">
      <div className="card-header">
        <h2 className="card-title">Salary Cap Information</h2>
      </div>
      <CapState email={email} week={week} roster={roster} />
    </section>
  )
}

function CapState({ email, week, roster }: Props) {
  const { data, error, isLoading } = useTeamLimits(email, week)
  if (data?.salaryCap !== undefined) return <Cap total={totalSalary(roster)} cap={data.salaryCap} />
  if (isLoading) return <Loading text="Loading..." />
  return <EmptyState icon={wallet} sentence={problem()} />

  function problem(): string {
    if (data) return 'Salary cap data is missing from server response'
    if (error) return errorMessage(error, 'Failed to load salary cap information')
    return 'Salary cap information is currently unavailable'
  }
}

function Cap({ total, cap }: { total: number; cap: number }) {
  return (
    <div className="card-body pt-0">
      <dl className="figures stats stats-lg mb-3">
        <Figure name="Total Salary">{formatMoney(total)}</Figure>
        <Figure name="Salary Cap">{formatMoney(cap)}</Figure>
        <Figure name="Remaining" className="hero">
          {formatMoney(remainingSalary(total, cap))}
        </Figure>
      </dl>
      <Meter label="Salary cap used" {...capUsage(total, cap)} />
    </div>
  )
}
