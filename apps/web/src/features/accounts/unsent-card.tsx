import type { GivenUpMessage } from '@tuff/contract'
import { failureMessage } from '#api/failure-message.ts'
import { useSendAgain, useUnsentMessages } from '#api/messages.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { formatMoment } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** HAND-05: messages that could not be delivered. */
export function UnsentCard() {
  const { data: messages = [] } = useUnsentMessages()
  const again = useSendAgain()
  const problem = failureMessage(again.error, 'It is safe to try again.')
  if (messages.length === 0) return null
  return (
    <TitledCard title="Undelivered Messages" className="mb-3">
      {problem && (
        <div className="card-body pt-0">
          <ErrorAlert>{problem}</ErrorAlert>
        </div>
      )}
      <ul className="people unsent">
        {messages.map((message) => (
          <UnsentRow key={message.id} message={message} isBusy={again.isPending} onAgain={again.mutate} />
        ))}
      </ul>
    </TitledCard>
  )
}

type RowProps = { message: GivenUpMessage; isBusy: boolean; onAgain: (id: string) => void }

function UnsentRow({ message, isBusy, onAgain }: RowProps) {
  const { id, channel, recipient, title, reason, at, canBeSentAgain } = message
  return (
    <li aria-label={`${title}, to ${recipient}`}>
      <div className="person-words">
        <div className="fw-semibold">{title}</div>
        <div className="dim">
          {`${CHANNELS[channel]} to ${recipient}, failed `}
          <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
        </div>
        <div>{reason}</div>
      </div>
      <div className="person-acts">
        {canBeSentAgain ? (
          <Button
            isSmall
            aria-label={`Send Again: ${title}, to ${recipient}`}
            disabled={isBusy}
            onClick={() => onAgain(id)}
          >
            Send Again
          </Button>
        ) : (
          <span className="dim">Its link has expired</span>
        )}
      </div>
    </li>
  )
}

const CHANNELS = { mail: 'E-mail', push: 'Push', chat: 'Chat message' }
