import type { MoneyOverview, SettleUp, SettlingPayment } from '@tuff/contract'
import { isOfToday } from '#api/shown-season.ts'
import { Facts } from '#ui/facts.tsx'
import { formatMoney } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { useRowsInPlace } from '#ui/use-rows-in-place.ts'
import { dayToRecord } from './days.ts'
import { Dollars } from './dollars.tsx'
import { EntryRow } from './entry-row.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { ImportButton } from './import-payments.tsx'
import { mayRecord } from './record-payment.tsx'
import { SettleRow } from './settle-row.tsx'

/** MONEY-05: who owes whom what now, with few payments: the fewest, where that is proven. */
export function SettleView({ money, myEmail }: { money: MoneyOverview; myEmail: string | undefined }) {
  const { settleUp, entries, teams } = money
  const isCommissioner = settleUp.totals !== null
  const mayWrite = mayRecord(money)
  const { list, rows, hold, settle } = useRowsInPlace<SettlingPayment, HTMLUListElement>(settleUp.payments, keyOf)
  const party = (email: string | null) => {
    const team = teams.find(({ managerEmail }) => managerEmail === email)
    if (email === null) return { name: 'The Pot', person: 'held by the commissioner', isOwn: false, isTeam: false }
    return {
      name: team?.teamName ?? email,
      person: team?.managerName ?? '',
      isOwn: email === myEmail,
      isTeam: team !== undefined,
    }
  }
  return (
    <>
      {settleUp.totals && <Totals settleUp={settleUp} totals={settleUp.totals} />}
      <TitledCard title="Who Owes Whom" className="mb-3">
        <HowToPay note={money.pot.howToPay} />
        {rows.length === 0 && (
          <p className="card-note">
            {isCommissioner ? 'Everyone is settled up.' : 'You owe nothing, and no one owes you.'}
          </p>
        )}
        <ul className="settle owed" ref={list}>
          {rows.map((payment) => (
            <SettleRow
              key={keyOf(payment)}
              payment={payment}
              today={dayToRecord(money.today)}
              from={party(payment.from)}
              to={party(payment.to)}
              canMark={mayWrite}
              onMark={() => hold(payment)}
              onFinal={() => settle(payment)}
            />
          ))}
        </ul>
      </TitledCard>
      <TitledCard
        title="Recent Payments"
        beside={
          <>
            {mayWrite && <span className="form-text">To correct a mistake, reverse it.</span>}
            {mayWrite && isOfToday() && <ImportButton />}
          </>
        }
      >
        {entries.length === 0 && <p className="card-note">No payments yet.</p>}
        <ul className="settle">
          {entries.slice(0, SHOWN).map((entry) => (
            <EntryRow
              key={entry.entry}
              entry={entry}
              from={party(entry.from)}
              to={party(entry.to)}
              canReverse={mayWrite}
            />
          ))}
        </ul>
        {entries.length > SHOWN && (
          <p className="card-note pt-3">{`${entries.length - SHOWN} more on the statements.`}</p>
        )}
      </TitledCard>
    </>
  )
}

const SHOWN = 50

const keyOf = ({ from, to, amount }: SettlingPayment) => `${from} ${to} ${amount}`

function Totals({ settleUp, totals }: { settleUp: SettleUp; totals: NonNullable<SettleUp['totals']> }) {
  const { owing, owed, duesOwed, owedTo, claimed, intoPot } = totals
  const more = Math.round((owed - duesOwed) * 100) / 100
  return (
    <section className="card mb-3" aria-label="What is owed">
      <Facts
        facts={[
          {
            name: 'Payments to settle',
            figure: settleUp.payments.length,
            words: paymentsInWords(settleUp.payments.length, totals),
          },
          {
            name: `Owed by ${owing} ${owing === 1 ? 'team' : 'teams'}`,
            figure: <Dollars amount={owed} />,
            words: `Dues ${formatMoney(duesOwed)}${more > 0 ? `, other ${formatMoney(more)}` : ''}`,
          },
          {
            name: `Owed to ${owedTo} ${owedTo === 1 ? 'team' : 'teams'}`,
            figure: <Dollars amount={claimed} />,
            words: 'From closed weeks',
          },
          {
            name: intoPot < 0 ? 'Comes out of the pot' : 'Goes into the pot',
            figure: <Dollars amount={Math.abs(intoPot)} />,
            words: intoPot < 0 ? 'What it owes minus what it is owed' : 'For the weeks to come',
          },
        ]}
      />
    </section>
  )
}

function paymentsInWords(payments: number, { isFewest, throughPot }: NonNullable<SettleUp['totals']>): string {
  const fewest = isFewest && payments > 0 ? 'The minimum' : ''
  const saved = throughPot > payments ? `${throughPot} if all were paid through the pot` : ''
  return [fewest, saved].filter(Boolean).join('; ')
}
