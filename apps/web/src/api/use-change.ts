import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, NoResponse, type RequestContext } from './call.ts'
import { useSession } from './session.ts'

type Options<Answer> = {
  /** Begins the key of whatever may be another afterwards: what of it is on screen is asked for again. */
  reloads?: QueryKey
  /** Whether the change counts as done only when all of that has come. */
  waits?: boolean
  /** Whether it may be sent again when nobody knows if it arrived. */
  isRepeatable?: boolean
  onSuccess?: (answer: Answer) => unknown
  /** Also after a refusal. */
  onSettled?: () => unknown
}

/** What whoever is signed in has the server do. */
export function useChange<Answer, Body = void>(
  send: (context: RequestContext, body: Body) => Promise<Answer>,
  { reloads, waits = false, isRepeatable = false, onSuccess, onSettled }: Options<Answer> = {},
) {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => send({ accessToken }, body),
    // Whoever is offline hears it at once, instead of saving at a moment of which he knows nothing.
    networkMode: 'always',
    retry: (failures, error) => isRepeatable && failures < 2 && isUnanswered(error),
    onSuccess: async (answer) => {
      const reloaded = reloads && queries.invalidateQueries({ queryKey: reloads })
      await onSuccess?.(answer)
      if (waits) await reloaded
    },
    onSettled: () => onSettled?.(),
  })
}

/** D-10: what is sent twice under one key is done once. */
export const idempotencyHeader = (formKey: string) => ({ 'idempotency-key': formKey })

/** On a dead line whoever waits is told after the first time: the next try is his. */
const isUnanswered = (error: Error) =>
  error instanceof CallError && error.status === undefined && !(error instanceof NoResponse)
