import type { MoneyEntry, SettlingPayment } from '@tuff/contract'
import arrow from 'bootstrap-icons/icons/arrow-right.svg?raw'
import check from 'bootstrap-icons/icons/check-lg.svg?raw'
import { useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useRecordMoney, useReverseMoney } from '#api/money.ts'
import { TeamLink } from '#football/team-link.tsx'
import { Button } from '#ui/button.tsx'
import { formatMoney } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useFormKey } from '#ui/use-form-key.ts'
import { useUndoTime } from '#ui/use-undo-time.ts'
import { Dollars } from './dollars.tsx'

export type PartyWords = { name: string; person: string; isOwn: boolean; isTeam: boolean }

type Props = {
  payment: SettlingPayment
  today: string
  from: PartyWords
  to: PartyWords
  canMark: boolean
  /** Called before it is sent. */
  onMark: () => void
  /** Called when it is refused, undone, or can no longer be undone. */
  onFinal: () => void
}

export function SettleRow({ payment, today, from, to, canMark, onMark, onFinal }: Props) {
  const [entry, setEntry] = useState<MoneyEntry>()
  const words = `${from.name} to ${to.name}, ${formatMoney(payment.amount)}`
  return (
    <li className={entry && 'paid'}>
      <Party side="from" party={from} />
      <Icon svg={arrow} className="bi-arrow-right" />
      <Party side="to" party={to} />
      <span className="amt">
        <Dollars amount={payment.amount} />
      </span>
      <span className="visually-hidden" role="status">
        {entry && `Paid: ${words}`}
      </span>
      {entry ? (
        <Paid entry={entry} words={words} onUndone={undone} onFinal={onFinal} />
      ) : (
        canMark && (
          <MarkAsPaid
            payment={payment}
            today={today}
            words={words}
            onMark={onMark}
            onPaid={setEntry}
            onRefused={onFinal}
          />
        )
      )}
    </li>
  )

  function undone(): void {
    setEntry(undefined)
    onFinal()
  }
}

type MarkProps = Pick<Props, 'payment' | 'today' | 'onMark'> & {
  words: string
  onPaid: (entry: MoneyEntry) => void
  onRefused: () => void
}

function MarkAsPaid({ payment, today, words, onMark, onPaid, onRefused }: MarkProps) {
  const record = useRecordMoney(useFormKey())
  const refusal = failureMessage(record.error, 'It is safe to try again.')
  return (
    <>
      <span className="act">
        <Button aria-label={`Mark as paid: ${words}`} disabled={record.isPending} onClick={mark} icon={check}>
          <span className="d-none d-md-inline">Mark as Paid</span>
        </Button>
      </span>
      {refusal && (
        <div className="said">
          <Refusal sentence={refusal} />
        </div>
      )}
    </>
  )

  function mark(): void {
    onMark()
    record.mutate(
      { of: 'payment', ...payment, day: today, how: '', note: 'Settled up', settles: true },
      { onSuccess: onPaid, onError: onRefused },
    )
  }
}

type PaidProps = { entry: MoneyEntry; words: string; onUndone: () => void; onFinal: () => void }

/** 'Undo' is away from the place of 'Mark as Paid', where a second tap may follow. */
function Paid({ entry, words, onUndone, onFinal }: PaidProps) {
  const reverse = useReverseMoney(entry.entry, useFormKey())
  const refusal = failureMessage(reverse.error, 'It is safe to try again.')
  const [isFinal, setFinal] = useState(false)
  useUndoTime(() => {
    setFinal(true)
    onFinal()
  })
  return (
    <>
      {!isFinal && (
        <Button
          className="undo-mark"
          aria-label={`Undo: ${words}`}
          disabled={reverse.isPending}
          onClick={() => reverse.mutate('Undone', { onSuccess: onUndone })}
        >
          Undo
        </Button>
      )}
      <span className="act" aria-hidden="true">
        <Icon svg={check} />
        <span>Paid</span>
      </span>
      {refusal && (
        <div className="said">
          <Refusal sentence={refusal} />
        </div>
      )}
    </>
  )
}

export const Party = ({ side, party }: { side: 'from' | 'to'; party: PartyWords }) => (
  <span className={`party ${side}${party.isOwn ? ' mine' : ''}`}>
    {party.isTeam ? <TeamLink name={party.name} /> : party.name}
    <span>{party.person}</span>
  </span>
)
