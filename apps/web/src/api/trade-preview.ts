import { TRADE_PREVIEW_CALLS, type TradeRequest } from '@tuff/contract'
import { call } from './call.ts'
import { ROSTERS } from './tags.ts'
import { useApiQuery } from './use-api-query.ts'

const SOON_MS = 2_000
/** Points move the forecast, but nobody decides about a trade by the second. */
const LATER_MS = 60_000

/** DESK-02: the effect of a trade, as far as it is computed; refetched when rosters change. */
export const useTradePreview = (request: TradeRequest) =>
  useApiQuery((context) => call(TRADE_PREVIEW_CALLS.preview, { ...context, query: request }), {
    queryKey: [ROSTERS, 'trade-preview', request],
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.isComplete === false ? SOON_MS : LATER_MS),
  })
