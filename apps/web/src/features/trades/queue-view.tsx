import type { TradeRequest, WaitingRequest } from '@tuff/contract'
import minus from 'bootstrap-icons/icons/dash-lg.svg?raw'
import inbox from 'bootstrap-icons/icons/inbox.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { type FormEvent, useId, useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { questionIn, useKickoffQuestion } from '#api/kickoff-question.ts'
import { useApprove, useDecline, useRequestQueue } from '#api/trade-requests.ts'
import { KickoffNote } from '#football/kickoff-note.tsx'
import { PlayerLine } from '#football/player-line.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { Delta, TradePreviewRow } from '#rosters/trade-preview.tsx'
import { TYPE_NAMES } from '#rosters/trade-words.ts'
import { DismissibleWarning, ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { isReason } from '#ui/reason-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useFormKey } from '#ui/use-form-key.ts'
import { agoInWords, queueInWords, timeInWords } from './request-words.ts'

/** DESK-04: the commissioner's pending requests, oldest first. */
export function QueueView() {
  const { data, error, isPending } = useRequestQueue({ isCommissioner: true })
  // State of the list, since the refused request may have left the queue.
  const [message, setMessage] = useState<string>()
  return (
    <>
      {error && <ErrorAlert>{`Failed to load the queue: ${error.message}`}</ErrorAlert>}
      {message && <DismissibleWarning onDismiss={() => setMessage(undefined)}>{message}</DismissibleWarning>}
      {isPending && <LoadingCard />}
      {data?.requests.length === 0 && (
        <div className="card">
          <EmptyState icon={inbox} sentence="No requests are waiting." />
        </div>
      )}
      {data && data.requests.length > 0 && (
        <>
          <p className="subline mb-3" role="status">
            {queueInWords(data.requests.length)}
          </p>
          <div className="queue">
            {data.requests.map((request) => (
              <QueuedRequest key={request.id} request={request} now={data.now} onMessage={setMessage} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

type Props = { request: WaitingRequest; now: number; onMessage: (sentence: string | undefined) => void }

const SIX_DAYS = 6 * 24 * 3_600_000

function QueuedRequest({ request, now, onMessage }: Props) {
  const { teamName, tradeType, slot, added, dropped, note, problem, askedAt } = request
  const kickoff = useKickoffQuestion()
  const { question } = kickoff
  const when = timeInWords(askedAt, now - askedAt < SIX_DAYS)
  return (
    <TitledCard
      className="request"
      title={<TeamLink className="text-reset" name={teamName} />}
      beside={
        <>
          <span className="chip">{TYPE_NAMES[tradeType]}</span>
          <span className="chip chip-empty">{slot}</span>
          {request.afterKickoff && <span className="chip chip-empty">after kick-off</span>}
          <span className="request-when">{`Asked ${when} · ${agoInWords(askedAt, now)}`}</span>
        </>
      }
    >
      <div className="request-body">
        <div className="request-swap">
          <div className="preview">
            <Icon svg={minus} />
            <PlayerLine {...dropped} id={dropped.playerID} club={dropped.teamAbv} />
          </div>
          <div className="preview">
            <Icon svg={plus} />
            <PlayerLine {...added} id={added.playerID} club={added.teamAbv} />
          </div>
        </div>
        {note && <p className="request-note">{`“${note}”`}</p>}
        {problem === null ? <TradePreviewRow request={tradeOf(request)} /> : <WhatItWouldCost request={request} />}
        {problem && <WarningAlert>{problem}</WarningAlert>}
        {question && <KickoffNote question={question} />}
      </div>
      <Decision request={request} kickoff={kickoff} onMessage={onMessage} />
    </TitledCard>
  )
}

const tradeOf = ({ managerEmail, week, tradeType, added, dropped }: WaitingRequest): TradeRequest => ({
  managerEmail,
  week,
  tradeType,
  playerAdded: added.playerID,
  playerDropped: dropped.playerID,
})

/** Impossible trades have no effect to preview; these two show the reason. */
const WhatItWouldCost = ({ request: { tradeType, salary, left } }: Pick<Props, 'request'>) => (
  <dl className="deltas deltas-row">
    <Delta name="Salary" was={formatMoney(salary.was)} is={formatMoney(salary.is)} />
    <Delta name={`${TYPE_NAMES[tradeType]} trades left`} was={String(left.was)} is={String(left.is)} />
  </dl>
)

type DecisionProps = Pick<Props, 'request' | 'onMessage'> & { kickoff: ReturnType<typeof useKickoffQuestion> }

function Decision({ request: { id, teamName, problem }, kickoff, onMessage }: DecisionProps) {
  const [reason, setReason] = useState<string>()
  const approve = useApprove(id, useFormKey())
  const decline = useDecline(id, useFormKey())
  const field = useId()
  const isBusy = approve.isPending || decline.isPending
  // With `mutateAsync`: callbacks given to `mutate` end with the card, and the request may leave the queue.
  const onError = (error: Error) => onMessage(`${teamName}: ${failureMessage(error, 'It is safe to try again.')}`)

  if (reason === undefined)
    return (
      <div className="card-footer">
        <Button disabled={isBusy} onClick={() => setReason('')}>
          Decline
        </Button>
        <Button
          isPrimary
          disabled={isBusy || problem !== null}
          onClick={() => {
            onMessage(undefined)
            approve
              .mutateAsync(kickoff.yes)
              .catch((error) => (questionIn(error) ? kickoff.onError(error) : onError(error)))
          }}
        >
          {approve.isPending ? 'Approving...' : kickoff.question ? 'Approve Anyway' : 'Approve'}
        </Button>
      </div>
    )
  return (
    <form className="card-footer" noValidate onSubmit={send}>
      <div className="form-floating">
        <input
          className="form-control"
          id={field}
          value={reason}
          placeholder=" "
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the reason follows the click on 'Decline'
          autoFocus
          onChange={(event) => setReason(event.target.value)}
        />
        <label htmlFor={field}>Reason</label>
      </div>
      <Button disabled={isBusy} onClick={() => setReason(undefined)}>
        Cancel
      </Button>
      <button className="btn btn-danger" type="submit" disabled={isBusy || !reason.trim() || !isReason(reason)}>
        {decline.isPending ? 'Declining...' : 'Decline'}
      </button>
    </form>
  )

  function send(event: FormEvent): void {
    event.preventDefault()
    if (isBusy || !reason?.trim() || !isReason(reason)) return
    onMessage(undefined)
    decline.mutateAsync(reason.trim()).catch(onError)
  }
}
