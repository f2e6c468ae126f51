import type { Chat } from '@tuff/contract'
import chatDots from 'bootstrap-icons/icons/chat-dots.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useChats } from '#api/chats.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { ChatDialog } from './chat-dialog.tsx'
import { ChatRow } from './chat-row.tsx'
import { RemoveChatDialog } from './remove-chat-dialog.tsx'

type OpenDialog = { edit: Chat | undefined } | { remove: Chat }

/** TALK-01: the chats and webhooks that the league writes to. */
export function ChatScreen() {
  const chats = useChats()
  const { about, open, shown } = useDialog<OpenDialog>()
  return (
    <Screen isNarrow title="Chat and Webhooks">
      {chats.isLoadingError && <ErrorAlert>Failed to load the chats</ErrorAlert>}
      <TitledCard
        title="Connected Chats"
        beside={
          <button className="btn btn-primary ms-auto" type="button" onClick={() => open({ edit: undefined })}>
            <Icon svg={plus} />
            Add
          </button>
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
