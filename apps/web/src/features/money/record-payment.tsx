import { MoneyDraft, type MoneyOverview } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useRecordMoney } from '#api/money.ts'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { dayToRecord } from './days.ts'

/** Only commissioners get the totals; they may record payments in a past season too. */
export const mayRecord = ({ settleUp }: MoneyOverview): boolean => settleUp.totals !== null

export function RecordButton({ money }: { money: MoneyOverview }) {
  const dialog = useDialog<MoneyOverview>()
  return (
    <>
      <Button isPrimary className="head-act" aria-label="Record Payment" onClick={() => dialog.open(money)} icon={plus}>
        <span className="d-none d-md-inline">Record Payment</span>
      </Button>
      {dialog.about && <RecordDialog money={dialog.about} shown={dialog.shown} />}
    </>
  )
}

const KINDS = [
  { value: 'in', text: 'Paid in by a team' },
  { value: 'out', text: 'Paid out to a team' },
  { value: 'between', text: 'Paid by one team to another' },
  { value: 'adjustment', text: 'Adjustment' },
] as const
type Kind = (typeof KINDS)[number]['value']

function RecordDialog({ money: { teams, today }, shown }: { money: MoneyOverview; shown: DialogState }) {
  const [kind, setKind] = useState<Kind>('in')
  const [form, setForm] = useState({ team: '', other: '', amount: '', day: dayToRecord(today), how: '', note: '' })
  const record = useRecordMoney(useFormKey())
  const draft = MoneyDraft.safeParse(draftOf(kind, form))
  const problemOf = (field: string) => draft.error?.issues.find(({ path }) => path[0] === field)?.message
  const set = (field: keyof typeof form) => (value: string) => setForm((before) => ({ ...before, [field]: value }))
  const isChosen = form.team !== '' && (kind !== 'between' || (form.other !== '' && form.other !== form.team))
  const choices = [
    { value: '', text: 'Choose...' },
    ...teams
      .map(({ managerEmail, teamName }) => ({ value: managerEmail, text: teamName }))
      .sort((a, b) => compareNames(a.text, b.text)),
  ]
  const isAdjustment = kind === 'adjustment'
  const missing = () => {
    if (!isChosen) return form.team === '' ? 'Choose a team' : 'Choose the other team'
    if (form.amount.trim() === '') return 'Enter an amount'
    return isAdjustment && form.note.trim() === '' ? 'Give a reason' : undefined
  }

  return (
    <ChangeDialog
      title="Record Payment"
      shown={shown}
      hasFields
      action="Save"
      reason="hidden"
      isReady={draft.success && isChosen}
      missing={missing()}
      {...sending(record, 'It is safe to try again.')}
      onSubmit={() => draft.success && record.mutate(draft.data, { onSuccess: shown.onClose })}
    >
      <Choice
        label="What"
        value={kind}
        options={KINDS}
        onChange={(chosen) => setKind(KINDS.find(({ value }) => value === chosen)?.value ?? 'in')}
      />
      <Choice label={kind === 'between' ? 'From' : 'Team'} value={form.team} options={choices} onChange={set('team')} />
      {kind === 'between' && <Choice label="To" value={form.other} options={choices} onChange={set('other')} />}
      <div className="filters-2 filters mb-0">
        <TextField
          label="Amount in dollars"
          value={form.amount}
          inputMode={isAdjustment ? 'text' : 'decimal'}
          hint={isAdjustment ? 'A negative amount is a deduction.' : undefined}
          problem={form.amount.trim() ? amountProblem(form.amount, problemOf('amount')) : undefined}
          onChange={set('amount')}
        />
        <TextField label="Date" type="date" value={form.day} problem={problemOf('day')} onChange={set('day')} />
      </div>
      {!isAdjustment && (
        <TextField
          label="How (optional)"
          value={form.how}
          hint="Venmo, cash"
          problem={problemOf('how')}
          onChange={set('how')}
        />
      )}
      <TextField
        label={isAdjustment ? 'Reason' : 'Note (optional)'}
        value={form.note}
        hint="Shown on the statement."
        problem={isAdjustment ? (form.note.trim() ? problemOf('reason') : undefined) : problemOf('note')}
        onChange={set('note')}
      />
    </ChangeDialog>
  )
}

type Form = { team: string; other: string; amount: string; day: string; how: string; note: string }

function draftOf(kind: Kind, { team, other, amount, day, how, note }: Form) {
  const paid = { of: 'payment', amount: numberIn(amount), day, how, note }
  if (kind === 'adjustment') return { of: kind, managerEmail: team, amount: numberIn(amount), day, reason: note }
  if (kind === 'between') return { ...paid, from: team, to: other }
  return kind === 'in' ? { ...paid, from: team, to: null } : { ...paid, from: null, to: team }
}

function numberIn(text: string): number {
  const plain = text.trim().replace(/^\$/, '').replace('\u2212', '-').replaceAll(',', '')
  return plain === '' ? Number.NaN : Number(plain)
}

const amountProblem = (text: string, rule: string | undefined): string | undefined =>
  Number.isNaN(numberIn(text)) ? 'This is not a number.' : rule
