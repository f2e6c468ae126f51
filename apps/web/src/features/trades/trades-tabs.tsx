import { PAGE_PATHS } from '@tuff/contract'
import { Link } from 'react-router'
import { WaitingCount } from '#football/waiting-count.tsx'

export type TradesView = 'all' | 'swaps' | 'queue'

/** The views of the page; the queue is the commissioner's. */
export function TradesTabs({ view, waiting }: { view: TradesView; waiting: number | undefined }) {
  const tabs = [
    { of: 'all', to: PAGE_PATHS.trades, text: 'All Trades', count: 0 },
    { of: 'swaps', to: `${PAGE_PATHS.trades}?show=swaps`, text: 'Best Swaps', count: 0 },
    ...(waiting === undefined
      ? []
      : [{ of: 'queue', to: `${PAGE_PATHS.trades}?show=queue`, text: 'Queue', count: waiting }]),
  ]
  return (
    <nav className="page-tabs seg" aria-label="Trades">
      {tabs.map(({ of, to, text, count }) => (
        <Link
          key={of}
          className={of === view ? 'btn active' : 'btn'}
          to={to}
          aria-current={of === view ? 'page' : undefined}
        >
          {text}
          <WaitingCount count={count} />
        </Link>
      ))}
    </nav>
  )
}
