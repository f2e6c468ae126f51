import type { Trade } from '@tuff/contract'
import { problemInWords } from '@tuff/league'
import { useState } from 'react'
import { useDeleteTrade } from '#api/changes.ts'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { Added, Dropped } from './trade-table.tsx'
import type { TradeTerms } from './trade-terms.ts'

type Props = {
  trade: Trade
  /** What became of it since it was seen. */
  change: string | undefined
  terms: TradeTerms
  shown: Shown
  onLookAgain: () => void
}

/** TRADE-10 */
export function DeleteDialog({ trade, change, terms, shown, onLookAgain }: Props) {
  const remove = useDeleteTrade()
  const [problem, setProblem] = useState<string>()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title="Confirm Delete"
      shown={shown}
      isBusy={remove.isPending}
      onSubmit={confirm}
      submit={
        <SaveButton
          text="Delete"
          tone="danger"
          whileSaving="Deleting..."
          isSaving={remove.isPending}
          isReady={change === undefined && isReason(reason)}
        />
      }
    >
      <p>Are you sure you want to delete this trade?</p>
      <div className="cap-note mb-3">
        <Added name={trade.playerAddedName} />
        <Dropped name={trade.playerDroppedName} />
      </div>
      <ReasonField value={reason} onChange={setReason} />
      {problem && <Refusal sentence={problem} />}
      {change && <Refusal sentence={change} onLookAgain={onLookAgain} />}
      {remove.error && !change && (
        <Refusal
          sentence="Failed to delete trade"
          reason={remove.error.message}
          onLookAgain={isRefused(remove.error) ? onLookAgain : undefined}
        />
      )}
    </Dialog>
  )

  function confirm(): void {
    const problems = terms.problems?.map((one) => problemInWords(one, (id) => id)) ?? []
    setProblem(problems.join('; ') || undefined)
    if (problems.length > 0 || !isReason(reason)) return
    remove.mutate({ seen: trade, why: givenReason(reason) }, { onSuccess: shown.onClose })
  }
}
