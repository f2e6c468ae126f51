import { ROSTER_CALLS, TRADE_CALLS, type Trade, type TradeChange, type TradeRemoval, tradeTag } from '@tuff/contract'
import { call } from './call.ts'
import { ROSTERS } from './tags.ts'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'

const reloads = [ROSTERS]

/** D-10: `formKey` is created once per opened form, so that a repeated submit is applied once. */
export const useUpdateRoster = (formKey: string) =>
  useChange(bodyTo(ROSTER_CALLS.update, { headers: idempotencyHeader(formKey) }), { reloads, isRepeatable: true })

export const useAddTrade = (formKey: string) =>
  useChange(bodyTo(TRADE_CALLS.add, { headers: idempotencyHeader(formKey) }), { reloads, isRepeatable: true })

/** Both are refused with 412 when the trade has changed since it was loaded. */
export const useEditTrade = () =>
  useChange(
    (context, { seen, body }: { seen: Trade; body: TradeChange }) =>
      call(TRADE_CALLS.edit, { ...context, params: seen, body, headers: { 'if-match': tradeTag(seen) } }),
    { reloads },
  )

export const useDeleteTrade = () =>
  useChange(
    (context, { seen, why }: { seen: Trade; why: TradeRemoval }) =>
      call(TRADE_CALLS.remove, { ...context, params: seen, query: why, headers: { 'if-match': tradeTag(seen) } }),
    { reloads },
  )
