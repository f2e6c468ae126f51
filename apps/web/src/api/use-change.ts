import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, RequestTo } from '@tuff/contract'
import { CallError, call, NoResponse, type RequestContext, type WithResponse } from './call.ts'
import { useSession } from './session.ts'

type Options<Result> = {
  /** The response is the new data of this query. */
  updates?: QueryKey
  /** Prefix of the query keys that the change may affect; their visible queries are refetched. */
  reloads?: QueryKey
  /** Refetches also after a refusal, and the change is complete only afterwards. */
  reloadsAlways?: QueryKey
  waits?: boolean
  /** Changes with the same key are sent one after the other, in order. */
  queue?: QueryKey
  /** Whether it may be retried when it is unknown if it arrived. */
  isRepeatable?: boolean
  onSuccess?: (response: Result) => unknown
  onSettled?: () => unknown
}

export function useChange<Result, Body = void>(
  send: (context: RequestContext, body: Body) => Promise<Result>,
  options: Options<Result> = {},
) {
  const { updates, reloads, reloadsAlways, waits = false, queue, isRepeatable = false, onSuccess, onSettled } = options
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => send({ accessToken }, body),
    ...(queue && { mutationKey: queue, scope: { id: queue.join() } }),
    // Fails immediately while offline, instead of being sent at an unknown later moment.
    networkMode: 'always',
    retry: (failures, error) => isRepeatable && failures < 2 && isTimeout(error),
    onSuccess: async (response) => {
      if (updates) {
        // A pending response may be older than this one.
        await queries.cancelQueries({ queryKey: updates, exact: true })
        queries.setQueryData(updates, response)
      }
      const reloaded = reloads && queries.invalidateQueries({ queryKey: reloads })
      await onSuccess?.(response)
      if (waits) await reloaded
    },
    onSettled: async () => {
      await onSettled?.()
      if (reloadsAlways) await queries.invalidateQueries({ queryKey: reloadsAlways })
    },
  })
}

type Called = Omit<Endpoint, 'response'>
type BodyOf<Request, None = void> = Request extends { body: infer Body } ? Body : None
type Rest<To extends Called> = Omit<RequestTo<To>, 'body'>

/** Sends the input of a change as the body of an endpoint; `rest` is the rest of the request. */
export const bodyTo =
  <To extends Called, Result>(
    called: To & WithResponse<Result>,
    ...rest: keyof Rest<To> extends never ? [] : [rest: Rest<To>]
  ) =>
  (context: RequestContext, body: BodyOf<RequestTo<To>>): Promise<Result> =>
    call<To, Result>(called, { ...context, ...rest[0], body } as RequestContext & RequestTo<To>)

/** D-10: requests with the same key are applied once. */
export const idempotencyHeader = (formKey: string) => ({ 'idempotency-key': formKey })

/** On a dead connection the failure is shown after the first attempt; the user retries. */
const isTimeout = (error: Error) =>
  error instanceof CallError && error.status === undefined && !(error instanceof NoResponse)
