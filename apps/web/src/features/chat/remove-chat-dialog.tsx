import type { Chat } from '@tuff/contract'
import { useRemoveChat } from '#api/chats.ts'
import { sending } from '#api/failure-message.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { chatTitle } from './chat-words.ts'

export function RemoveChatDialog({ chat, shown }: { chat: Chat; shown: DialogState }) {
  const remove = useRemoveChat()
  return (
    <ChangeDialog
      title={`Remove ${chatTitle(chat)}?`}
      shown={shown}
      action="Remove"
      tone="danger"
      reason="hidden"
      {...sending(remove, 'It is safe to try again.')}
      onSubmit={() => remove.mutate(chat.id, { onSuccess: shown.onClose })}
    >
      <p className="mb-0">The league writes there no more, and its address is deleted.</p>
    </ChangeDialog>
  )
}
