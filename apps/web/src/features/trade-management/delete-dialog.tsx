import type { Trade } from '@tuff/contract'
import { problemInWords } from '@tuff/league'
import { useState } from 'react'
import { useDeleteTrade } from '#api/changes.ts'
import { isRefused } from '#api/failure-message.ts'
import { questionIn, useKickoffQuestion } from '#api/kickoff-question.ts'
import { KickoffNote } from '#football/kickoff-note.tsx'
import { Added, Dropped } from '#football/swap-names.tsx'
import type { TradeTerms } from '#rosters/trade-terms.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

type DeleteDialogProps = {
  trade: Trade
  change: string | undefined
  terms: TradeTerms
  shown: DialogState
  onReload: () => void
}

/** TRADE-10 */
export function DeleteDialog({ trade, change, terms, shown, onReload }: DeleteDialogProps) {
  const remove = useDeleteTrade()
  const { question, yes, onError } = useKickoffQuestion()
  const [problem, setProblem] = useState<string>()
  return (
    <ChangeDialog
      title="Confirm Delete"
      shown={shown}
      action={question ? 'Delete Anyway' : 'Delete'}
      tone="danger"
      isSaving={remove.isPending}
      whileSaving="Deleting..."
      isReady={change === undefined}
      refusal={
        <>
          {problem && <Refusal sentence={problem} />}
          {change && <Refusal sentence={change} onReload={onReload} />}
          {question && !change && <KickoffNote question={question} />}
          {remove.error && !change && !questionIn(remove.error) && (
            <Refusal
              sentence="Failed to delete trade"
              reason={remove.error.message}
              onReload={isRefused(remove.error) ? onReload : undefined}
            />
          )}
        </>
      }
      onSubmit={confirm}
    >
      <p>Are you sure you want to delete this trade?</p>
      <div className="cap-note">
        <Added name={trade.playerAddedName} />
        <Dropped name={trade.playerDroppedName} />
      </div>
    </ChangeDialog>
  )

  function confirm(why: GivenReason): void {
    const problems = terms.problems?.map((one) => problemInWords(one, (id) => id)) ?? []
    setProblem(problems.join('; ') || undefined)
    if (problems.length === 0)
      remove.mutate({ seen: trade, why: { ...why, ...yes } }, { onSuccess: shown.onClose, onError })
  }
}
