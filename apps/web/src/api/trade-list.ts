import { TRADE_LIST_CALLS, type TradeFilter, type TradeList } from '@tuff/contract'
import { call, callForFile } from './call.ts'
import { POLLED } from './polled.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { saveFile } from './save-file.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const IN_PLAY_MS = 5_000

/** DESK-01: every trade of the season, and its points while games are played. */
export function useTradeList() {
  useRosterChanges()
  return useApiQuery((context) => call(TRADE_LIST_CALLS.all, context), {
    ...POLLED,
    queryKey: [ROSTERS, 'trade-list'],
    refetchInterval: ({ state: { data } }: { state: { data: TradeList | undefined } }) =>
      data?.phase === 'in play' ? IN_PLAY_MS : POLLED.refetchInterval,
  })
}

/** Downloads the trades that are shown. */
export const useTradeFile = (filter: TradeFilter) =>
  useChange(async (context) => {
    saveFile(await callForFile(TRADE_LIST_CALLS.file, { ...context, query: filter }), 'trades.csv')
  })
