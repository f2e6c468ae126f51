import { TRADE_LIST_CALLS, type TradeFilter } from '@tuff/contract'
import { download } from './save-file.ts'
import { ROSTERS } from './tags.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

/** DESK-01: every trade of the season, and its points while games are played. */
export function useTradeList() {
  return usePolled(TRADE_LIST_CALLS.all, {
    queryKey: [ROSTERS, 'trade-list'],
    soon: ({ phase }) => phase === 'in play' && 5_000,
  })
}

export const useTradeFile = (filter: TradeFilter) =>
  useChange((context) => download(TRADE_LIST_CALLS.file, { ...context, query: filter }, 'trades.csv'))
