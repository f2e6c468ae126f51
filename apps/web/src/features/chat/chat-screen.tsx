import { CHAT_KINDS, type Chat } from '@tuff/contract'
import chatDots from 'bootstrap-icons/icons/chat-dots.svg?raw'
import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import octagon from 'bootstrap-icons/icons/x-octagon-fill.svg?raw'
import { useId } from 'react'
import { useChats, useSaveChat, useTestChat } from '#api/chats.ts'
import { failureMessage, sending } from '#api/failure-message.ts'
import { timeInWords } from '#settings/time-words.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/loading.tsx'
import { ProofDialog } from '#ui/proof-dialog.tsx'
import { Screen } from '#ui/screen.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { ChatDialog, RemoveChatDialog } from './chat-dialog.tsx'
import { chatIcon, chatState, chatTitle, draftOf } from './chat-words.ts'

type OpenDialog = { edit: Chat | undefined } | { remove: Chat }

/** TALK-01 */
export function ChatScreen() {
  const chats = useChats()
  const { about, open, shown } = useDialog<OpenDialog>()
  return (
    <Screen isNarrow title="Chat and Webhooks">
      {chats.isLoadingError && <ErrorAlert>Failed to load the chats</ErrorAlert>}
      <TitledCard
        title="Connected Chats"
        beside={
          <Button isPrimary className="ms-auto" icon={plus} onClick={() => open({ edit: undefined })}>
            Add
          </Button>
        }
      >
        {chats.isPending && <Loading text="Loading..." />}
        {chats.data?.length === 0 && <EmptyState icon={chatDots} sentence={NONE} />}
        <ul className="chats">
          {chats.data?.map((chat) => (
            <ChatRow
              key={chat.id}
              chat={chat}
              onEdit={() => open({ edit: chat })}
              onRemove={() => open({ remove: chat })}
            />
          ))}
        </ul>
        <p className="card-body border-top dim mb-0">
          Addresses and secrets are kept encrypted and never shown again. A dues reminder names nobody unless you choose
          so. Several messages at once arrive as one.
        </p>
      </TitledCard>
      {about && 'edit' in about && <ChatDialog key={about.edit?.id} chat={about.edit} shown={shown} />}
      {about && 'remove' in about && <RemoveChatDialog chat={about.remove} shown={shown} />}
    </Screen>
  )
}

const NONE =
  'Let your group chat know about results, trades and Pick Night: Discord, Slack, GroupMe, Telegram, or a webhook.'

function ChatRow({ chat, onEdit, onRemove }: { chat: Chat; onEdit: () => void; onRemove: () => void }) {
  const { id, service, kinds, quiet, isOn } = chat
  const save = useSaveChat(id)
  const test = useTestChat()
  const switchId = useId()
  const title = chatTitle(chat)
  const { tone, sentence } = chatState(chat)
  const { proof } = save
  const { isSaving, refusal } = sending(save, 'It is safe to try again.')
  const problem = failureMessage(test.error, 'It is safe to try again.') ?? (proof.kind ? undefined : refusal)
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
            isDisabled={isSaving}
            onChange={(next) => {
              test.reset()
              save.mutate({ ...draftOf(chat), isOn: next })
            }}
          />
          <label className="visually-hidden" htmlFor={switchId}>
            {`${title} on`}
          </label>
        </span>
        <ProofDialog
          {...{ isSaving, refusal, proof }}
          onConfirm={() => save.variables && save.mutate(save.variables)}
        />
      </div>
    </li>
  )
}
