import {
  CHAT_KINDS,
  CHAT_SERVICES,
  type Chat,
  type ChatDraft,
  ChatKind,
  ChatService,
  fieldsOf,
  type QuietHours,
  USUAL_NOTIFICATIONS,
} from '@tuff/contract'
import { useState } from 'react'
import { useRemoveChat, useSaveChat } from '#api/chats.ts'
import { sending } from '#api/failure-message.ts'
import { zoneHere } from '#api/notifications.ts'
import { timeInWords, timesWithout } from '#settings/time-words.ts'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { chatTitle, draftOf } from './chat-words.ts'

/** An edited chat keeps the addresses and secrets whose fields are empty. */
export function ChatDialog({ chat, shown }: { chat: Chat | undefined; shown: DialogState }) {
  const [draft, setDraft] = useState<ChatDraft>(() => (chat ? draftOf(chat) : newDraft()))
  const save = useSaveChat(chat?.id)
  const { service, name, fields, kinds, namesDues, quiet } = draft
  const change = (part: Partial<ChatDraft>) => setDraft({ ...draft, ...part })
  const entered = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
  const isComplete = chat !== undefined || Object.keys(fieldsOf(service)).every((field) => entered[field] !== undefined)

  return (
    <ChangeDialog
      title={chat ? `Edit ${chat.name}` : 'Add a Chat or Webhook'}
      shown={shown}
      hasFields
      action="Save"
      isReady={name.trim() !== '' && isComplete}
      missing={name.trim() === '' ? 'Enter a name' : isComplete ? undefined : 'Fill in every field'}
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
      <p className="mb-0">It gets no more messages, and its address is deleted.</p>
    </ChangeDialog>
  )
}

type KindProps = {
  kinds: readonly ChatKind[]
  namesDues: boolean
  onChange: (kinds: ChatKind[]) => void
  onNamesDues: (names: boolean) => void
}

const KindChoices = ({ kinds, namesDues, onChange, onNamesDues }: KindProps) => (
  <fieldset className="role-choices">
    <legend className="form-label">Messages</legend>
    {ChatKind.options.map((kind) => (
      <SwitchField
        key={kind}
        {...CHAT_KINDS[kind]}
        isOn={kinds.includes(kind)}
        onChange={(isOn) => onChange(ChatKind.options.filter((one) => (one === kind ? isOn : kinds.includes(one))))}
      />
    ))}
    {kinds.includes('dues-due') && (
      <SwitchField
        label="Names in dues reminders"
        hint="Lists the teams that owe, and how much"
        isOn={namesDues}
        onChange={onNamesDues}
      />
    )}
  </fieldset>
)

function QuietChoices({ quiet, onChange }: { quiet: QuietHours; onChange: (quiet: QuietHours) => void }) {
  const { isOn, from, to } = quiet
  const change = (part: Partial<QuietHours>) => onChange({ ...quiet, ...part, zone: zoneHere() })
  return (
    <fieldset className="role-choices">
      <legend className="visually-hidden">Quiet hours</legend>
      <SwitchField
        label="Quiet hours"
        hint={isOn ? `Messages in between arrive at ${timeInWords(to)}.` : 'Messages are sent at any time.'}
        isOn={isOn}
        onChange={(next) => change({ isOn: next })}
      />
      {isOn && (
        <div className="filters filters-2 filters-even mb-0">
          <Choice
            label="From"
            value={from}
            options={timesWithout(to, from)}
            onChange={(next) => change({ from: next })}
          />
          <Choice label="To" value={to} options={timesWithout(from, to)} onChange={(next) => change({ to: next })} />
        </div>
      )}
    </fieldset>
  )
}

type ChatFieldsProps = {
  service: ChatService
  known: Readonly<Record<string, string>> | undefined
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

const ChatFields = ({ service, known, values, onChange }: ChatFieldsProps) =>
  Object.entries(fieldsOf(service)).map(([field, { label, hint, isGenerated }]) => {
    const value = values[field] ?? ''
    return (
      <div key={field} className="d-grid gap-2">
        <TextField
          label={label}
          value={value}
          hint={known ? `Stored: ${known[field] ?? '…'}. Leave it empty to keep it.` : hint}
          onChange={(next) => onChange({ ...values, [field]: next })}
        />
        {isGenerated && (
          <div className="d-flex gap-2">
            <Button onClick={() => onChange({ ...values, [field]: newSecret() })}>Generate</Button>
            {value && <CopyButton text={value} label={`Copy the ${label.toLowerCase()}`} isShort />}
          </div>
        )}
      </div>
    )
  })

const newSecret = (): string => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`
