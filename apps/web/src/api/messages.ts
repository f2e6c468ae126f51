import { useQueryClient } from '@tanstack/react-query'
import { MESSAGE_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const UNSENT = ['unsent messages']

/** HAND-05: what could not be sent, for the commissioner. */
export const useUnsentMessages = () =>
  useApiQuery(async (context) => (await call(MESSAGE_CALLS.givenUp, context)).messages, {
    ...POLLED,
    queryKey: UNSENT,
  })

/** The answer is what is left. */
export function useSendAgain() {
  const queries = useQueryClient()
  return useChange((context, id: string) => call(MESSAGE_CALLS.sendAgain, { ...context, params: { id } }), {
    onSuccess: ({ messages }) => queries.setQueryData(UNSENT, messages),
  })
}
