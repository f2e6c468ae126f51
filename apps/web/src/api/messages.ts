import { MESSAGE_CALLS } from '@tuff/contract'
import { useState } from 'react'
import { call } from './call.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const UNSENT = ['unsent messages']

/** HAND-05: messages that could not be sent. */
export const useUnsentMessages = () =>
  usePolled(MESSAGE_CALLS.givenUp, { select: ({ messages }) => messages, queryKey: UNSENT })

/** Whether a mail to this address was refused after the component appeared. */
export function useRefusedMails(): (email: string) => boolean {
  const { data = [] } = useUnsentMessages()
  const [earlier] = useState(() => new Set(data.map(({ id }) => id)))
  const refused = data.filter(({ id, channel }) => channel === 'mail' && !earlier.has(id))
  return (email) => refused.some(({ recipient }) => recipient === email)
}

export const useSendAgain = () =>
  useChange((context, id: string) => call(MESSAGE_CALLS.sendAgain, { ...context, params: { id } }), { updates: UNSENT })
