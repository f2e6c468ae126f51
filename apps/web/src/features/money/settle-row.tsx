import type { SettlingPayment } from '@tuff/contract'
import arrow from 'bootstrap-icons/icons/arrow-right.svg?raw'
import check from 'bootstrap-icons/icons/check-lg.svg?raw'
import { failureMessage } from '#api/failure-message.ts'
import { useRecordMoney } from '#api/money.ts'
import { TeamLink } from '#football/team-link.tsx'
import { Button } from '#ui/button.tsx'
import { formatMoney } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useFormKey } from '#ui/use-form-key.ts'
import { Dollars } from './dollars.tsx'

export type PartyWords = { name: string; person: string; isOwn: boolean; isTeam: boolean }

type Props = { payment: SettlingPayment; today: string; from: PartyWords; to: PartyWords; canMark: boolean }

export function SettleRow({ payment, today, from, to, canMark }: Props) {
  const record = useRecordMoney(useFormKey())
  const refusal = failureMessage(record.error, 'It is safe to try again.')
  const mark = () =>
    record.mutate({ of: 'payment', ...payment, day: today, how: '', note: 'Settled up', settles: true })
  return (
    <li>
      <Party side="from" party={from} />
      <Icon svg={arrow} className="bi-arrow-right" />
      <Party side="to" party={to} />
      <span className="amt">
        <Dollars amount={payment.amount} />
      </span>
      {canMark && (
        <span className="act">
          <Button
            aria-label={`Mark as paid: ${from.name} to ${to.name}, ${formatMoney(payment.amount)}`}
            disabled={record.isPending}
            onClick={mark}
            icon={check}
          >
            <span className="d-none d-md-inline">Mark as Paid</span>
          </Button>
        </span>
      )}
      {refusal && (
        <div className="said">
          <Refusal sentence={refusal} />
        </div>
      )}
    </li>
  )
}

export const Party = ({ side, party }: { side: 'from' | 'to'; party: PartyWords }) => (
  <span className={`party ${side}${party.isOwn ? ' mine' : ''}`}>
    {party.isTeam ? <TeamLink name={party.name} /> : party.name}
    <span>{party.person}</span>
  </span>
)
