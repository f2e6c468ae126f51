import type { Trade } from '@tuff/contract'
import { useState } from 'react'
import { useAddTrade, useEditTrade } from '#api/changes.ts'
import { isRefused } from '#api/failure-message.ts'
import { questionIn, useKickoffQuestion } from '#api/kickoff-question.ts'
import { KickoffNote } from '#football/kickoff-note.tsx'
import type { TeamWeek } from '#rosters/team-week.ts'
import { useTradeDraft } from '#rosters/trade-draft.ts'
import { TradeFields } from '#rosters/trade-fields.tsx'
import type { TradeTerms } from '#rosters/trade-terms.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

type Props = {
  team: TeamWeek
  terms: TradeTerms
  trade: Trade | undefined
  change: string | undefined
  shown: DialogState
  onReload: () => void
}

/** TRADE-04 to TRADE-09 */
export function TradeDialog({ team, terms, trade, change, shown, onReload }: Props) {
  const draft = useTradeDraft(team, terms, trade)
  const [problem, setProblem] = useState<string>()
  const add = useAddTrade(useFormKey())
  const edit = useEditTrade()
  const save = trade ? edit : add
  const { question, yes, onError, forget: forgetQuestion } = useKickoffQuestion()
  const { type, drop, added, made } = draft
  const canBeMade = !change && !made.isReplaced && !made.isPending

  return (
    <ChangeDialog
      title={`${trade ? 'Edit Trade' : 'Add New Trade'} for ${team.name}`}
      shown={shown}
      hasFields
      action={question ? 'Save Trade Anyway' : 'Save Trade'}
      isSaving={save.isPending}
      isReady={canBeMade && Boolean(type && drop && added)}
      missing={!drop ? 'Choose a player to drop' : added ? undefined : 'Choose a player to add'}
      reason={canBeMade ? 'optional' : 'hidden'}
      refusal={
        <>
          {change && <Refusal sentence={change} onReload={onReload} />}
          {!change && made.isReplaced && (
            <Refusal
              sentence={`${trade?.playerAddedName} is not on the roster any more, so this trade cannot be edited.`}
            />
          )}
          {made.error && <Refusal sentence={`Failed to search players: ${made.error.message}`} />}
          {problem && <Refusal sentence={problem} onReload={onReload} />}
          {draft.gone && !change && save.isIdle && <Refusal sentence={draft.gone} onReload={onReload} />}
          {question && !change && <KickoffNote question={question} />}
          {save.error && !change && !questionIn(save.error) && (
            <Refusal
              sentence={`Failed to save trade: ${save.error.message}`}
              onReload={isRefused(save.error) ? onReload : undefined}
            />
          )}
        </>
      }
      onSubmit={submit}
    >
      {canBeMade && (
        <TradeFields team={team} terms={terms} isEdit={trade !== undefined} draft={draft} onChange={forget} />
      )}
      {!change && made.isPending && <Loading text="Loading..." />}
    </ChangeDialog>
  )

  function submit(why: GivenReason): void {
    if (!type || !drop || !added) return
    const problems = draft.problems()
    setProblem(problems.join('; ') || undefined)
    if (problems.length > 0) return
    const body = {
      managerEmail: team.email,
      week: team.week,
      tradeType: type,
      playerAdded: added.playerID,
      playerDropped: drop.playerID,
      ...why,
      ...yes,
    }
    const then = { onSuccess: shown.onClose, onError }
    if (trade) edit.mutate({ seen: trade, body }, then)
    else add.mutate(body, then)
  }

  function forget(): void {
    setProblem(undefined)
    forgetQuestion()
    save.reset()
  }
}
