import { REQUEST_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { REQUESTS, ROSTERS } from './tags.ts'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

/** DESK-03: the requests of the viewer's team, latest first. */
export function useOwnRequests() {
  return usePolled(REQUEST_CALLS.own, { queryKey: [...REQUESTS, 'own'] })
}

/** DESK-04: the commissioner's queue; disabled for others. */
export function useRequestQueue({ isCommissioner }: { isCommissioner: boolean }) {
  return usePolled(REQUEST_CALLS.queue, { queryKey: [...REQUESTS, 'queue'], enabled: isCommissioner })
}

export const useRequestTrade = (formKey: string) =>
  useChange(bodyTo(REQUEST_CALLS.create, { headers: idempotencyHeader(formKey) }), {
    reloads: REQUESTS,
    isRepeatable: true,
  })

/** A second decision is refused with the first one's result, and the list reloads. */
const DECISION = { isRepeatable: true, reloadsAlways: [ROSTERS] }

export const useWithdraw = (id: string, formKey: string) =>
  useChange(bodyTo(REQUEST_CALLS.withdraw, { params: { id }, headers: idempotencyHeader(formKey) }), DECISION)

export const useApprove = (id: string, formKey: string) =>
  useChange(bodyTo(REQUEST_CALLS.approve, { params: { id }, headers: idempotencyHeader(formKey) }), DECISION)

export const useDecline = (id: string, formKey: string) =>
  useChange(
    (context, reason: string) =>
      call(REQUEST_CALLS.decline, {
        ...context,
        params: { id },
        body: { reason },
        headers: idempotencyHeader(formKey),
      }),
    DECISION,
  )
