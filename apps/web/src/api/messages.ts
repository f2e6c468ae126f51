import { useQueryClient } from '@tanstack/react-query'
import { MESSAGE_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { useAnswer } from './use-answer.ts'
import { useChange } from './use-change.ts'

const UNSENT = ['unsent messages']

/** HAND-05: what could not be sent, for the commissioner. */
export const useUnsentMessages = () =>
  useAnswer(async (asking) => (await call(MESSAGE_CALLS.givenUp, asking)).messages, { ...FOLLOWED, queryKey: UNSENT })

/** The answer is what is left. */
export function useSendAgain() {
  const queries = useQueryClient()
  return useChange((asking, id: string) => call(MESSAGE_CALLS.sendAgain, { ...asking, params: { id } }), {
    onSuccess: ({ messages }) => queries.setQueryData(UNSENT, messages),
  })
}
