import { useQueryClient } from '@tanstack/react-query'
import { CHAT_CALLS, type Chat, type ChatDraft } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['chats']

/** TALK-01: the league's chats and webhooks, for the commissioner. */
export const useChats = () =>
  useApiQuery(async (context) => (await call(CHAT_CALLS.all, context)).chats, { ...POLLED, queryKey: KEY })

/** Adds a chat, or edits the one with this id. */
export const useSaveChat = (id: string | undefined) =>
  useChange(
    (context, body: ChatDraft) =>
      id === undefined
        ? call(CHAT_CALLS.add, { ...context, body })
        : call(CHAT_CALLS.edit, { ...context, params: { id }, body }),
    useChatsUpdate(),
  )

export const useRemoveChat = () =>
  useChange((context, id: string) => call(CHAT_CALLS.remove, { ...context, params: { id } }), useChatsUpdate())

export const useTestChat = () =>
  useChange((context, id: string) => call(CHAT_CALLS.test, { ...context, params: { id } }), useChatsUpdate())

/** Every change returns the new list; it may have changed after a refusal too. */
function useChatsUpdate() {
  const queries = useQueryClient()
  return {
    onSuccess: ({ chats }: { chats: Chat[] }) => void queries.setQueryData(KEY, chats),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  }
}
