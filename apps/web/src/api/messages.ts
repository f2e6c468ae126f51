import { useQueryClient } from '@tanstack/react-query'
import { MESSAGE_CALLS } from '@tuff/contract'
import { useState } from 'react'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const UNSENT = ['unsent messages']

/** HAND-05: messages that could not be sent, for the commissioner. */
export const useUnsentMessages = () =>
  useApiQuery(async (context) => (await call(MESSAGE_CALLS.givenUp, context)).messages, {
    ...POLLED,
    queryKey: UNSENT,
  })

/** Whether a mail to this address was refused after the component appeared. */
export function useRefusedMails(): (email: string) => boolean {
  const { data = [] } = useUnsentMessages()
  const [earlier] = useState(() => new Set(data.map(({ id }) => id)))
  const refused = data.filter(({ id, channel }) => channel === 'mail' && !earlier.has(id))
  return (email) => refused.some(({ recipient }) => recipient === email)
}

/** The response is the list of remaining messages. */
export function useSendAgain() {
  const queries = useQueryClient()
  return useChange((context, id: string) => call(MESSAGE_CALLS.sendAgain, { ...context, params: { id } }), {
    onSuccess: ({ messages }) => queries.setQueryData(UNSENT, messages),
  })
}
