import { PAGE_PATHS } from '@tuff/contract'
import { WaitingCount } from '#football/waiting-count.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'

export type TradesView = 'all' | 'swaps' | 'queue'

/** The views of the page; the queue is the commissioner's. */
export function TradesTabs({ view, waiting }: { view: TradesView; waiting: number | undefined }) {
  const queue = (
    <>
      Queue
      <WaitingCount count={waiting ?? 0} />
    </>
  )
  return (
    <LinkTabs
      label="Trades"
      className="page-tabs seg"
      view={view}
      tabs={[
        { of: 'all', to: PAGE_PATHS.trades, text: 'All Trades' },
        { of: 'swaps', to: `${PAGE_PATHS.trades}?show=swaps`, text: 'Best Swaps' },
        ...(waiting === undefined
          ? []
          : [{ of: 'queue' as const, to: `${PAGE_PATHS.trades}?show=queue`, text: queue }]),
      ]}
    />
  )
}
