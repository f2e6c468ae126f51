import { tradesLeft } from '@tuff/league'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import { useTeamLimits } from '#api/rosters.ts'
import { useTradesMade } from '#api/trades.ts'
import { WarningAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Figure } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Meter } from '#ui/meter.tsx'
import { errorMessage } from './card-problems.ts'
import { tradeUsage } from './usage.ts'

type Props = { email: string; week: string }

/** CARD-02, CARD-03 */
export function TradeCard({ email, week }: Props) {
  return (
    <section className="card">
      <div className="card-header">
        <h2 className="card-title">Trade Information</h2>
      </div>
      <TradeState email={email} week={week} />
    </section>
  )
}

function TradeState({ email, week }: Props) {
  const limits = useTeamLimits(email, week)
  const regular = useTradesMade(email, 'regular', week)
  const ir = useTradesMade(email, 'ir', week)
  const limit = limits.data?.tradeLimits
  const hasCount = regular.data !== undefined || ir.data !== undefined
  const isSettled = !limits.isLoading && !regular.isLoading && !ir.isLoading

  if (!isSettled) return <Loading text="Loading..." />
  if (!limit || !hasCount) return <EmptyState icon={arrows} sentence={problem()} />
  return (
    <>
      {(regular.data === undefined || ir.data === undefined) && (
        <div className="card-body py-0">
          <WarningAlert>There was an issue fetching trade data. Some data may be unavailable.</WarningAlert>
        </div>
      )}
      <div className="card-body pt-0 trade-kinds">
        {regular.data !== undefined && <Kind title="Regular Trades" limit={limit.regular} made={regular.data} />}
        {ir.data !== undefined && <Kind title="IR Trades" limit={limit.ir} made={ir.data} />}
      </div>
    </>
  )

  function problem(): string {
    const failed = 'Failed to load trade information'
    const error = limits.error ?? regular.error ?? ir.error
    if (error) return errorMessage(error, failed)
    return limits.data ? 'Unexpected response format' : failed
  }
}

function Kind({ title, limit, made }: { title: string; limit: number; made: number }) {
  return (
    <div className="trade-kind">
      <h3 className="kind-title">{title}</h3>
      <dl className="figures stats">
        <Figure name="Limit">{limit}</Figure>
        <Figure name="Made">{made}</Figure>
        <Figure name="Remaining">{tradesLeft(limit, made)}</Figure>
      </dl>
      <Meter label={`${title} used`} steps={limit} {...tradeUsage(made, limit)} />
    </div>
  )
}
