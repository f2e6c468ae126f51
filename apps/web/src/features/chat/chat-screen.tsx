import type { Chat } from '@tuff/contract'
import chatDots from 'bootstrap-icons/icons/chat-dots.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useChats } from '#api/chats.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { ChatDialog, RemoveChatDialog } from './chat-dialog.tsx'
import { ChatRow } from './chat-row.tsx'

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
