import { CHAT_KINDS, type Chat } from '@tuff/contract'
import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import octagon from 'bootstrap-icons/icons/x-octagon-fill.svg?raw'
import { useId } from 'react'
import { useSaveChat, useTestChat } from '#api/chats.ts'
import { failureMessage } from '#api/failure-message.ts'
import { timeInWords } from '#settings/time-words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { chatIcon, chatState, chatTitle, draftOf } from './chat-words.ts'

type Props = { chat: Chat; onEdit: () => void; onRemove: () => void }

export function ChatRow({ chat, onEdit, onRemove }: Props) {
  const { id, service, kinds, quiet, isOn } = chat
  const save = useSaveChat(id)
  const test = useTestChat()
  const switchId = useId()
  const title = chatTitle(chat)
  const { tone, sentence } = chatState(chat)
  const problem = failureMessage(test.error ?? save.error, 'It is safe to try again.')
  return (
    <li className={tone} aria-label={title}>
      <Icon svg={chatIcon(service)} />
      <div className="words">
        <h3>{title}</h3>
        <p className="dim">{sentence}</p>
        <p className="dim">
          {Object.values(chat.fields)[0]}
          {quiet.isOn && ` · Quiet from ${timeInWords(quiet.from)} to ${timeInWords(quiet.to)}`}
        </p>
        <ul className="kind-chips" aria-label={`What ${title} receives`}>
          {kinds.map((kind) => (
            <li key={kind} className="chip">
              {CHAT_KINDS[kind].label}
            </li>
          ))}
        </ul>
        <p className="came" role="status">
          {test.isPending && 'Sending a test...'}
          {!test.isPending && problem && (
            <>
              <Icon svg={octagon} className="text-danger-ink" />
              {problem}
            </>
          )}
          {test.isSuccess && !problem && (
            <>
              <Icon svg={check} className="text-success-ink" />
              Test message delivered.
            </>
          )}
        </p>
      </div>
      <div className="acts">
        <Button
          aria-label={`Test ${title}`}
          disabled={test.isPending}
          onClick={() => {
            save.reset()
            test.mutate(id)
          }}
        >
          Test
        </Button>
        <Button aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button className="text-danger-ink" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
        <span className="form-switch">
          <Switch
            id={switchId}
            isOn={isOn}
            isDisabled={save.isPending}
            onChange={(next) => {
              test.reset()
              save.mutate({ ...draftOf(chat), isOn: next })
            }}
          />
          <label className="visually-hidden" htmlFor={switchId}>
            {`${title} on`}
          </label>
        </span>
      </div>
    </li>
  )
}
