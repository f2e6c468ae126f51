import { type Health, PAGE_PATHS } from '@tuff/contract'
import { Link } from 'react-router'
import { failureMessage } from '#api/failure-message.ts'
import { useTestMessage } from '#api/health.ts'
import { Button } from '#ui/button.tsx'
import { formatDay, formatTime } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { CheckRow } from './check-row.tsx'

export function MessagesCard({ health: { outbox, mail, push } }: { health: Health }) {
  const { waiting, givenUp, lastReason } = outbox
  return (
    <TitledCard title="Messages">
      <ul className="checks">
        <CheckRow
          state={givenUp > 0 ? 'warn' : 'good'}
          name="Outbox"
          text={`${waiting} waiting, ${givenUp} failed${lastReason ? `: ${lastReason}` : ''}`}
        >
          {givenUp > 0 && (
            <Link className="btn btn-quiet" to={PAGE_PATHS.accounts}>
              Show
            </Link>
          )}
        </CheckRow>
        <ChannelRow
          channel="mail"
          name="Mail"
          isOpen={mail.isOpen}
          text={mail.isOpen ? sentWords(mail.lastSentAt) : 'No mail server: set TUFF_SMTP_URL'}
        />
        <ChannelRow
          channel="push"
          name="Push"
          isOpen={push.devices > 0}
          text={`${push.devices === 1 ? '1 device' : `${push.devices} devices`}, ${sentWords(push.lastSentAt).toLowerCase()}`}
        />
      </ul>
    </TitledCard>
  )
}

type ChannelProps = { channel: 'mail' | 'push'; name: string; isOpen: boolean; text: string }

function ChannelRow({ channel, name, isOpen, text }: ChannelProps) {
  const test = useTestMessage(channel)
  const problem = failureMessage(test.error, 'Please try again.', { isChange: false })
  const state = problem ? 'warn' : isOpen ? 'good' : 'off'
  return (
    <CheckRow state={state} name={name} text={<span role="status">{problem ?? test.data?.sentence ?? text}</span>}>
      {isOpen && (
        <Button aria-label={`Send me a test by ${channel}`} disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Sending...' : 'Send Me a Test'}
        </Button>
      )}
    </CheckRow>
  )
}

const sentWords = (at: number | null) =>
  at === null ? 'Nothing sent yet' : `Last sent ${formatDay(at)}, ${formatTime(at)}`
