import { useQueryClient } from '@tanstack/react-query'
import { type AskedTrade, REQUEST_CALLS } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { feeds } from './feeds.ts'
import { POLLED } from './polled.ts'
import { ROSTERS } from './roster-changes.ts'
import { useApiQuery } from './use-api-query.ts'
import { idempotencyHeader, useChange } from './use-change.ts'

/** Below the rosters' key: a trade that is made changes the effect of a request. */
const KEY = [ROSTERS, 'requests']

/** DESK-03: the requests of the viewer's team, latest first. */
export function useOwnRequests() {
  useRequestChanges()
  return useApiQuery((context) => call(REQUEST_CALLS.own, context), { ...POLLED, queryKey: [...KEY, 'own'] })
}

/** DESK-04: the commissioner's queue; disabled for others. */
export function useRequestQueue({ isCommissioner }: { isCommissioner: boolean }) {
  useRequestChanges()
  return useApiQuery((context) => call(REQUEST_CALLS.queue, context), {
    ...POLLED,
    queryKey: [...KEY, 'queue'],
    enabled: isCommissioner,
  })
}

/** A repeated submit with the same `formKey` is applied once (D-10). */
export const useRequestTrade = (formKey: string) =>
  useChange(
    (context, body: AskedTrade) => call(REQUEST_CALLS.ask, { ...context, body, headers: idempotencyHeader(formKey) }),
    {
      reloads: KEY,
      isRepeatable: true,
    },
  )

/** A second decision is refused with the first one's result, and the list reloads. */
const step = (queries: ReturnType<typeof useQueryClient>) => ({
  isRepeatable: true,
  onSettled: () => queries.invalidateQueries({ queryKey: [ROSTERS] }),
})

export const useWithdraw = (id: string, formKey: string) =>
  useChange(
    (context) => call(REQUEST_CALLS.withdraw, { ...context, params: { id }, headers: idempotencyHeader(formKey) }),
    step(useQueryClient()),
  )

export const useApprove = (id: string, formKey: string) =>
  useChange(
    (context, body: { confirmed?: string }) =>
      call(REQUEST_CALLS.approve, { ...context, params: { id }, body, headers: idempotencyHeader(formKey) }),
    step(useQueryClient()),
  )

export const useDecline = (id: string, formKey: string) =>
  useChange(
    (context, reason: string) =>
      call(REQUEST_CALLS.decline, {
        ...context,
        params: { id },
        body: { reason },
        headers: idempotencyHeader(formKey),
      }),
    step(useQueryClient()),
  )

/** DESK-05: refetches when the standings feed reports a step of the other side. */
function useRequestChanges(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      feeds.standings.subscribe((now, before) => {
        if (!before.last || now.last?.requestsTag === before.last.requestsTag) return
        void queries.invalidateQueries({ queryKey: KEY })
      }),
    [queries],
  )
}
