import { useIsCommissioner } from '#api/commissioner.ts'
import { useRequestQueue } from '#api/trade-requests.ts'

/** DESK-04: the trade requests that wait for the commissioner; none for others. */
export const useWaitingRequests = (): number =>
  useRequestQueue({ isCommissioner: useIsCommissioner() }).data?.requests.length ?? 0
