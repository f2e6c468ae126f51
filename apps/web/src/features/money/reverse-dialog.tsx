import type { MoneyEntry } from '@tuff/contract'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useReverseMoney } from '#api/money.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { formatMoney } from '#ui/format.ts'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

type Props = { entry: MoneyEntry; sentence: string; shown: DialogState }

/** Reverses an entry by adding its opposite; nothing is deleted. */
export function ReverseDialog({ entry, sentence, shown }: Props) {
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
