import { NewTradeRequest, type RequestedTrade } from '@tuff/contract'
import { problemInWords, requestProblems } from '@tuff/league'
import { useId, useState } from 'react'
import { failureMessage, isRefused } from '#api/failure-message.ts'
import { questionIn, useKickoffQuestion } from '#api/kickoff-question.ts'
import { useRequestTrade } from '#api/trade-requests.ts'
import { KickoffNote } from '#football/kickoff-note.tsx'
import type { TeamWeek } from '#rosters/team-week.ts'
import { type TradeDraft, useTradeDraft, type WantedSwap } from '#rosters/trade-draft.ts'
import { TradeFields } from '#rosters/trade-fields.tsx'
import { TradePreview } from '#rosters/trade-preview.tsx'
import { availableTypes, type TradeTerms } from '#rosters/trade-terms.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

type RequestDialogProps = {
  team: TeamWeek
  terms: TradeTerms
  requests: readonly RequestedTrade[]
  initial: WantedSwap
  shown: DialogState
  onSent: () => void
  onReload: () => void
}

/** DESK-02: a manager requests a trade for their own team. */
export function RequestDialog({ team, terms, requests, initial, shown, onSent, onReload }: RequestDialogProps) {
  const draft = useTradeDraft(team, terms, undefined, initial)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const request = useRequestTrade(useFormKey())
  const { question, yes, onError, forget: forgetQuestion } = useKickoffQuestion()
  const { type, drop, added } = draft
  const isNote = NewTradeRequest.shape.note.safeParse(note).success
  const closed = closedReason()
  const blocked = closed ?? openRequestProblem()

  return (
    <ChangeDialog
      title={`Ask for a Trade for ${team.name}`}
      className="ask"
      shown={shown}
      hasFields
      action={question ? 'Send Request Anyway' : 'Send Request'}
      whileSaving="Sending..."
      isSaving={request.isPending}
      isReady={Boolean(type && drop && added && isNote && !blocked)}
      reason="hidden"
      refusal={
        <>
          {blocked && <Refusal sentence={blocked} />}
          {problem && <Refusal sentence={problem} onReload={onReload} />}
          {draft.gone && request.isIdle && <Refusal sentence={draft.gone} onReload={onReload} />}
          {question && <KickoffNote question={question} />}
          {request.error && !questionIn(request.error) && (
            <Refusal
              sentence={`Failed to send the request: ${failureMessage(request.error, 'It is safe to try again.')}`}
              onReload={isRefused(request.error) ? onReload : undefined}
            />
          )}
        </>
      }
      onSubmit={submit}
    >
      <div className="ask-cols">
        <div className="d-grid gap-3 align-content-start">
          {!closed && (
            <>
              <TradeFields team={team} terms={terms} draft={draft} onChange={forget} />
              <Note value={note} onChange={setNote} isRight={isNote} />
            </>
          )}
        </div>
        <WhatItDoes team={team} draft={draft} />
      </div>
    </ChangeDialog>
  )

  function submit(): void {
    if (!type || !drop || !added) return
    const problems = draft.problems()
    setProblem(problems.join('; ') || undefined)
    if (problems.length > 0) return
    const trade = { week: team.week, tradeType: type, playerAdded: added.playerID, playerDropped: drop.playerID }
    const noteField = note.trim() ? { note: note.trim() } : {}
    request.mutate({ ...trade, ...noteField, ...yes }, { onSuccess: onSent, onError })
  }

  function closedReason(): string | undefined {
    const [period] = terms.problems ?? []
    if (period) return problemInWords(period, (id) => id)
    return terms.problems && availableTypes(terms).length === 0 ? 'No trades left' : undefined
  }

  function openRequestProblem(): string | undefined {
    const open = requests.filter(({ status }) => status === 'asked')
    const [conflict] = drop ? requestProblems(open, drop.position) : []
    return conflict && problemInWords(conflict, (id) => id)
  }

  function forget(): void {
    setProblem(undefined)
    forgetQuestion()
    request.reset()
  }
}

function Note({ value, onChange, isRight }: { value: string; onChange: (value: string) => void; isRight: boolean }) {
  const id = useId()
  return (
    <div>
      <div className="form-floating">
        <textarea
          className={isRight ? 'form-control' : 'form-control is-wrong'}
          id={id}
          value={value}
          placeholder=" "
          aria-invalid={!isRight}
          aria-describedby={isRight ? undefined : `${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
        />
        <label htmlFor={id}>Note (optional)</label>
      </div>
      {!isRight && (
        <div className="text-danger-ink" id={`${id}-problem`}>
          A note may have 300 characters.
        </div>
      )}
    </div>
  )
}

function WhatItDoes({ team, draft: { drop, added, type } }: { team: TeamWeek; draft: TradeDraft }) {
  const foot = `The commissioner decides. You can withdraw it until then. It expires after week ${team.currentWeek}.`
  if (!drop || !added || !type)
    return (
      <section className="what-it-does" aria-label="Trade Impact">
        <h3 className="what-title">Trade Impact</h3>
        <p className="what-not">Choose a player to drop and a player to add.</p>
        <div className="head-note mt-auto pt-2">{foot}</div>
      </section>
    )
  const request = {
    managerEmail: team.email,
    week: team.week,
    tradeType: type,
    playerAdded: added.playerID,
    playerDropped: drop.playerID,
  }
  return <TradePreview request={request}>{foot}</TradePreview>
}
