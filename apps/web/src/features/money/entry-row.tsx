import type { MoneyEntry } from '@tuff/contract'
import back from 'bootstrap-icons/icons/arrow-counterclockwise.svg?raw'
import arrow from 'bootstrap-icons/icons/arrow-right.svg?raw'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useReverseMoney } from '#api/money.ts'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { formatMoney } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { formatDay } from './days.ts'
import { Dollars } from './dollars.tsx'
import { Party, type PartyWords } from './settle-row.tsx'

type EntryRowProps = { entry: MoneyEntry; from: PartyWords; to: PartyWords; canReverse: boolean }

export function EntryRow({ entry, from, to, canReverse }: EntryRowProps) {
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
