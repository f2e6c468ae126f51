import { CHAT_CALLS, type ChatDraft } from '@tuff/contract'
import { call } from './call.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

const KEY = ['chats']

/** TALK-01: the league's chats and webhooks. */
export const useChats = () => usePolled(CHAT_CALLS.all, { queryKey: KEY, select: ({ chats }) => chats })

const LIST = { updates: KEY, reloadsAlways: KEY }

export const useSaveChat = (id: string | undefined) =>
  useProvenChange(
    (context, body: ChatDraft) =>
      id === undefined
        ? call(CHAT_CALLS.add, { ...context, body })
        : call(CHAT_CALLS.edit, { ...context, params: { id }, body }),
    LIST,
  )

export const useRemoveChat = () =>
  useProvenChange((context, id: string) => call(CHAT_CALLS.remove, { ...context, params: { id } }), LIST)

export const useTestChat = () =>
  useChange((context, id: string) => call(CHAT_CALLS.test, { ...context, params: { id } }), LIST)
