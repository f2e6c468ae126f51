import { TRADE_PREVIEW_CALLS, type TradePreview, type TradeRequest } from '@tuff/contract'
import { call } from './call.ts'
import { ROSTERS } from './roster-changes.ts'
import { useApiQuery } from './use-api-query.ts'

/** So soon it is asked for again while the forecast is still being worked out. */
const SOON_MS = 2_000
/** Points move what is expected, but nobody decides about a trade by the second. */
const LATER_MS = 60_000

/** DESK-02: what a trade would do, as far as it is known by now; asked again when rosters change. */
export const useTradePreview = (request: TradeRequest) =>
  useApiQuery((context) => call(TRADE_PREVIEW_CALLS.preview, { ...context, query: request }), {
    queryKey: [ROSTERS, 'trade-preview', request],
    retry: false,
    refetchInterval: ({ state: { data } }: { state: { data: TradePreview | undefined } }) =>
      data?.isComplete === false ? SOON_MS : LATER_MS,
  })
