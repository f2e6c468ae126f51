import type { MoneyEntry, MoneyOverview, PaymentsJudgement, SettleUp, SettlingPayment } from '@tuff/contract'
import back from 'bootstrap-icons/icons/arrow-counterclockwise.svg?raw'
import arrow from 'bootstrap-icons/icons/arrow-right.svg?raw'
import check from 'bootstrap-icons/icons/check-lg.svg?raw'
import { useState } from 'react'
import { failureMessage, sending } from '#api/failure-message.ts'
import { useImportPayments, usePreviewPayments, useRecordMoney, useReverseMoney } from '#api/money.ts'
import { isOfToday } from '#api/shown-season.ts'
import { TeamLink } from '#football/team-link.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { FileDialog } from '#ui/file-dialog.tsx'
import { formatMoney } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Icon } from '#ui/icon.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { dayToRecord, formatDay } from './days.ts'
import { Dollars } from './dollars.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { mayRecord } from './record-payment.tsx'

/** MONEY-05: who owes whom what now, with few payments: the fewest, where that is proven. */
export function SettleView({ money, myEmail }: { money: MoneyOverview; myEmail: string | undefined }) {
  const { settleUp, entries, teams } = money
  const isCommissioner = settleUp.totals !== null
  const mayWrite = mayRecord(money)
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
        {settleUp.payments.length === 0 && (
          <p className="card-note">
            {isCommissioner ? 'Everyone is settled up.' : 'You owe nothing, and no one owes you.'}
          </p>
        )}
        <ul className="settle">
          {settleUp.payments.map((payment) => (
            <SettleRow
              key={`${payment.from} ${payment.to} ${payment.amount}`}
              payment={payment}
              today={dayToRecord(money.today)}
              from={party(payment.from)}
              to={party(payment.to)}
              canMark={mayWrite}
            />
          ))}
        </ul>
      </TitledCard>
      <TitledCard
        title="Recent Payments"
        beside={
          <>
            <span className="form-text">To correct a mistake, reverse it.</span>
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

function Totals({ settleUp, totals }: { settleUp: SettleUp; totals: NonNullable<SettleUp['totals']> }) {
  const { owing, owed, duesOwed, owedTo, claimed, intoPot } = totals
  const more = Math.round((owed - duesOwed) * 100) / 100
  return (
    <section className="card mb-3" aria-label="What is owed">
      <Facts
        facts={[
          {
            name: 'Payments to Settle',
            figure: settleUp.payments.length,
            words: paymentsInWords(settleUp.payments.length, totals),
          },
          {
            name: `Owed by ${owing} ${owing === 1 ? 'Team' : 'Teams'}`,
            figure: <Dollars amount={owed} />,
            words: `Dues ${formatMoney(duesOwed)}${more > 0 ? `, other ${formatMoney(more)}` : ''}`,
          },
          {
            name: `Owed to ${owedTo} ${owedTo === 1 ? 'Team' : 'Teams'}`,
            figure: <Dollars amount={claimed} />,
            words: 'From closed weeks',
          },
          {
            name: intoPot < 0 ? 'Comes out of the Pot' : 'Goes into the Pot',
            figure: <Dollars amount={Math.abs(intoPot)} />,
            words: intoPot < 0 ? 'What it owes minus what it is owed' : 'For the weeks to come',
          },
        ]}
      />
    </section>
  )
}

function paymentsInWords(payments: number, { isFewest, throughPot }: NonNullable<SettleUp['totals']>): string {
  const fewest = isFewest && payments > 0 ? 'The fewest possible' : ''
  const saved = throughPot > payments ? `${throughPot} through the pot` : ''
  return [fewest, saved].filter(Boolean).join('; ')
}

type EntryRowProps = { entry: MoneyEntry; from: PartyWords; to: PartyWords; canReverse: boolean }

function EntryRow({ entry, from, to, canReverse }: EntryRowProps) {
  const dialog = useDialog<MoneyEntry>()
  const isAdjustment = entry.of === 'adjustment'
  const when = [formatDay(entry.day), entry.note, STATES[entry.state]].filter(Boolean).join(', ')
  const [first, second] = [isAdjustment ? { ...from, name: 'Adjustment', isTeam: false } : from, to]
  return (
    <li className="done">
      <Party side="from" party={{ ...first, person: when }} />
      <Icon svg={arrow} className="bi-arrow-right" />
      <Party side="to" party={second} />
      <span className="amt">
        <Dollars amount={entry.amount} />
      </span>
      {canReverse && entry.state === 'stands' && (
        <span className="act">
          <Button aria-label={`Reverse: ${first.name} to ${second.name}`} onClick={() => dialog.open(entry)}>
            <Icon svg={back} className="d-md-none" />
            <span className="d-none d-md-inline">Reverse</span>
          </Button>
        </span>
      )}
      {dialog.about && (
        <ReverseDialog entry={dialog.about} sentence={`${first.name} to ${second.name}`} shown={dialog.shown} />
      )}
    </li>
  )
}

const STATES: Record<MoneyEntry['state'], string> = { stands: '', reversed: 'reversed', reversal: 'a reversal' }

function ReverseDialog({ entry, sentence, shown }: { entry: MoneyEntry; sentence: string; shown: DialogState }) {
  const [why, setWhy] = useState('')
  const reverse = useReverseMoney(entry.entry, useFormKey())
  return (
    <ChangeDialog
      title="Reverse"
      shown={shown}
      action="Reverse"
      tone="danger"
      reason="hidden"
      {...sending(reverse, 'It is safe to try again.')}
      onSubmit={() => reverse.mutate(why, { onSuccess: shown.onClose })}
    >
      <p className="mb-0">{`${sentence}, ${formatMoney(entry.amount)}: it stays on the statement, and a new line reverses it.`}</p>
      <TextField label="Reason (optional)" value={why} onChange={setWhy} hint="Shown on the statement." />
    </ChangeDialog>
  )
}

function ImportButton() {
  const dialog = useDialog<true>()
  return (
    <>
      <Button isSmall className="ms-auto" onClick={() => dialog.open(true)}>
        Import Payments
      </Button>
      {dialog.about && <ImportDialog shown={dialog.shown} />}
    </>
  )
}

function ImportDialog({ shown }: { shown: DialogState }) {
  const preview = usePreviewPayments()
  const save = useImportPayments(useFormKey())
  return (
    <FileDialog
      title="Import Payments"
      shown={shown}
      what="Payments"
      columns={
        <>
          A CSV file with the columns <span className="fw-semibold">date, team, amount, note</span>. An amount below 0
          is a payout. Teams go by name, abbreviation or e-mail.
        </>
      }
      action={(ready) =>
        ready ? `Import ${ready.payments.length} ${ready.payments.length === 1 ? 'Payment' : 'Payments'}` : 'Import'
      }
      preview={preview}
      notChecked={failureMessage(preview.error, 'Please try again.', { isChange: false })}
      save={save}
      {...sending(save, 'It is safe to try again.')}
    >
      {(ready) => <Payments result={ready} />}
    </FileDialog>
  )
}

const Payments = ({ result }: { result: Extract<PaymentsJudgement, { result: 'preview' }> }) => (
  <table className="table ledger mb-0" aria-label={`Payments, ${formatMoney(result.total)} in all`}>
    <HeadRow columns={['Date', 'Team', ['Amount', 'num']]} />
    <tbody>
      {result.payments.map(({ row, day, teamName, amount, note }) => (
        <tr key={row}>
          <td>{formatDay(day)}</td>
          <td className="what">
            {teamName}
            {note && <small>{note}</small>}
          </td>
          <td className="num">
            <Dollars amount={amount} isSigned />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type PartyWords = { name: string; person: string; isOwn: boolean; isTeam: boolean }

type Props = { payment: SettlingPayment; today: string; from: PartyWords; to: PartyWords; canMark: boolean }

function SettleRow({ payment, today, from, to, canMark }: Props) {
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

const Party = ({ side, party }: { side: 'from' | 'to'; party: PartyWords }) => (
  <span className={`party ${side}${party.isOwn ? ' mine' : ''}`}>
    {party.isTeam ? <TeamLink name={party.name} /> : party.name}
    <span>{party.person}</span>
  </span>
)
