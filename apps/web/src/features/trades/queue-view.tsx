import type { TradeRequest, WaitingRequest } from '@tuff/contract'
import minus from 'bootstrap-icons/icons/dash-lg.svg?raw'
import inbox from 'bootstrap-icons/icons/inbox.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { type FormEvent, useId, useRef, useState } from 'react'
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
import { useRowsInPlace } from '#ui/use-rows-in-place.ts'
import { agoInWords, queueInWords, timeInWords } from './request-words.ts'

/** DESK-04: the commissioner's pending requests, oldest first. */
export function QueueView() {
  const { data, error, isPending } = useRequestQueue({ isCommissioner: true })
  // State of the list, since the refused request may have left the queue.
  const [message, setMessage] = useState<string>()
  const queue = useRowsInPlace<WaitingRequest, HTMLDivElement>(data?.requests ?? [], ({ id }) => id)
  return (
    <>
      {error && <ErrorAlert>{`Failed to load the queue: ${error.message}`}</ErrorAlert>}
      {message && <DismissibleWarning onDismiss={() => setMessage(undefined)}>{message}</DismissibleWarning>}
      {isPending && <LoadingCard />}
      {data && queue.rows.length === 0 && (
        <div className="card">
          <EmptyState icon={inbox} sentence={NONE} />
        </div>
      )}
      {data && queue.rows.length > 0 && (
        <>
          <p className="subline mb-3" role="status">
            {data.requests.length === 0 ? NONE : queueInWords(data.requests.length)}
          </p>
          <div className="queue" ref={queue.list}>
            {queue.rows.map((request) => (
              <QueuedRequest
                key={request.id}
                request={request}
                now={data.now}
                isGone={queue.isGone(request)}
                onMessage={setMessage}
                onDecide={() => queue.hold(request)}
                onFinal={() => queue.settle(request)}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

const NONE = 'No requests are waiting.'

type Props = {
  request: WaitingRequest
  now: number
  /** Decided, and kept in its place. */
  isGone: boolean
  onMessage: (sentence: string | undefined) => void
  onDecide: () => void
  onFinal: () => void
}

const SIX_DAYS = 6 * 24 * 3_600_000

function QueuedRequest({ request, now, isGone, onMessage, onDecide, onFinal }: Props) {
  const { teamName, tradeType, slot, added, dropped, note, problem, askedAt } = request
  const kickoff = useKickoffQuestion()
  const { question } = kickoff
  const card = useRef<HTMLDivElement>(null)
  const [decided, setDecided] = useState<Decided>()
  const when = timeInWords(askedAt, now - askedAt < SIX_DAYS)
  return (
    // As high as it was, so that the next request stays where it is.
    <div className="d-grid" ref={card} style={isGone && decided ? { minHeight: decided.height } : undefined}>
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
          {!isGone && (
            <>
              {problem === null ? (
                <TradePreviewRow request={tradeOf(request)} />
              ) : (
                <WhatItWouldCost request={request} />
              )}
              {problem && <WarningAlert>{problem}</WarningAlert>}
              {question && <KickoffNote question={question} />}
            </>
          )}
        </div>
        {isGone ? (
          <p className="card-footer request-decided" role="status">
            {decided?.words}
          </p>
        ) : (
          <Decision request={request} kickoff={kickoff} onDecide={decide} />
        )}
      </TitledCard>
    </div>
  )

  async function decide(send: () => Promise<unknown>, doing: string, done: string): Promise<void> {
    const height = card.current?.offsetHeight
    setDecided({ words: doing, height })
    onMessage(undefined)
    onDecide()
    try {
      await send()
      setDecided({ words: done, height })
    } catch (thrown) {
      const error = thrown as Error
      setDecided({ words: 'No longer waiting', height })
      if (questionIn(error)) kickoff.onError(error)
      else onMessage(`${teamName}: ${failureMessage(error, 'It is safe to try again.')}`)
    } finally {
      onFinal()
    }
  }
}

type Decided = { words: string; height: number | undefined }

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

type DecisionProps = {
  request: WaitingRequest
  kickoff: ReturnType<typeof useKickoffQuestion>
  onDecide: (send: () => Promise<unknown>, doing: string, done: string) => Promise<void>
}

function Decision({ request: { id, problem }, kickoff, onDecide }: DecisionProps) {
  const [reason, setReason] = useState<string>()
  const approve = useApprove(id, useFormKey())
  const decline = useDecline(id, useFormKey())
  const field = useId()
  const isBusy = approve.isPending || decline.isPending
  if (reason === undefined)
    return (
      <div className="card-footer">
        <Button disabled={isBusy} onClick={() => setReason('')}>
          Decline
        </Button>
        <Button
          isPrimary
          disabled={isBusy || problem !== null}
          onClick={() => void onDecide(() => approve.mutateAsync(kickoff.yes), 'Approving...', 'Approved')}
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
    void onDecide(() => decline.mutateAsync(reason.trim()), 'Declining...', 'Declined')
  }
}
