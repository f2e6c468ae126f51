import {
  CHAT_SERVICES,
  type Chat,
  type ChatDraft,
  ChatKind,
  ChatService,
  fieldsOf,
  USUAL_NOTIFICATIONS,
} from '@tuff/contract'
import { useState } from 'react'
import { useRemoveChat, useSaveChat } from '#api/chats.ts'
import { sending } from '#api/failure-message.ts'
import { zoneHere } from '#api/notifications.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { KindChoices, QuietChoices } from './chat-choices.tsx'
import { ChatFields } from './chat-fields.tsx'
import { chatTitle, draftOf } from './chat-words.ts'

type Props = { chat: Chat | undefined; shown: DialogState }

/** An edited chat keeps the addresses and secrets whose fields are empty. */
export function ChatDialog({ chat, shown }: Props) {
  const [draft, setDraft] = useState<ChatDraft>(() => (chat ? draftOf(chat) : newDraft()))
  const save = useSaveChat(chat?.id)
  const { service, name, fields, kinds, namesDues, quiet } = draft
  const change = (part: Partial<ChatDraft>) => setDraft({ ...draft, ...part })
  const entered = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
  const isComplete = chat !== undefined || Object.keys(fieldsOf(service)).every((field) => entered[field] !== undefined)

  return (
    <ChangeDialog
      title={chat ? `Edit ${chat.name}` : 'Add a chat or webhook'}
      shown={shown}
      hasFields
      action="Save"
      isReady={name.trim() !== '' && isComplete}
      reason="hidden"
      {...sending(save, 'It is safe to try again.')}
      onSubmit={() => save.mutate({ ...draft, fields: entered }, { onSuccess: shown.onClose })}
    >
      {!chat && (
        <Choice
          label="Service"
          value={service}
          options={SERVICES}
          onChange={(chosen) => change({ service: ChatService.parse(chosen), fields: {} })}
        />
      )}
      <TextField
        label="Name"
        value={name}
        hint="Such as the channel: #tuff"
        onChange={(next) => change({ name: next })}
      />
      <ChatFields
        service={service}
        known={chat?.fields}
        values={fields}
        onChange={(next) => change({ fields: next })}
      />
      <KindChoices
        kinds={kinds}
        namesDues={namesDues}
        onChange={(next) => change({ kinds: next })}
        onNamesDues={(next) => change({ namesDues: next })}
      />
      <QuietChoices quiet={quiet} onChange={(next) => change({ quiet: next })} />
    </ChangeDialog>
  )
}

const SERVICES = ChatService.options.map((value) => ({ value, text: CHAT_SERVICES[value].label }))

/** Without dues reminders, which may annoy a group. */
const newDraft = (): ChatDraft => ({
  service: 'discord',
  name: '',
  isOn: true,
  kinds: ChatKind.options.filter((kind) => kind !== 'dues-due'),
  namesDues: false,
  quiet: { ...USUAL_NOTIFICATIONS.quiet, from: '23:00', to: '08:00', zone: zoneHere() },
  fields: {},
})

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
