import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, NoResponse, type RequestContext } from './call.ts'
import { useSession } from './session.ts'

type Options<Result> = {
  /** Prefix of the query keys that the change may affect; their visible queries are refetched. */
  reloads?: QueryKey
  /** Whether the change is complete only after the refetch. */
  waits?: boolean
  /** Changes with the same key are sent one after the other, in order. */
  queue?: QueryKey
  /** Whether it may be retried when it is unknown if it arrived. */
  isRepeatable?: boolean
  onSuccess?: (response: Result) => unknown
  /** Also after a refusal. */
  onSettled?: () => unknown
}

/** A mutation with the token of the signed-in user. */
export function useChange<Result, Body = void>(
  send: (context: RequestContext, body: Body) => Promise<Result>,
  { reloads, waits = false, queue, isRepeatable = false, onSuccess, onSettled }: Options<Result> = {},
) {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => send({ accessToken }, body),
    ...(queue && { mutationKey: queue, scope: { id: queue.join() } }),
    // Fails at once while offline, instead of being sent at an unknown later moment.
    networkMode: 'always',
    retry: (failures, error) => isRepeatable && failures < 2 && isTimeout(error),
    onSuccess: async (response) => {
      const reloaded = reloads && queries.invalidateQueries({ queryKey: reloads })
      await onSuccess?.(response)
      if (waits) await reloaded
    },
    onSettled: () => onSettled?.(),
  })
}

/** D-10: requests with the same key are applied once. */
export const idempotencyHeader = (formKey: string) => ({ 'idempotency-key': formKey })

/** On a dead connection the failure is shown after the first attempt; the user retries. */
const isTimeout = (error: Error) =>
  error instanceof CallError && error.status === undefined && !(error instanceof NoResponse)
