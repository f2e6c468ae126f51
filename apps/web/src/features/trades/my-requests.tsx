import type { RequestedTrade } from '@tuff/contract'
import { MOST_OPEN_REQUESTS } from '@tuff/league'
import { useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { isOfToday } from '#api/shown-season.ts'
import { useOwnRequests, useWithdraw } from '#api/trade-requests.ts'
import { Added, Dropped } from '#football/swap-names.tsx'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useFormKey } from '#ui/use-form-key.ts'
import { describeRequest, REQUEST_STATE_NAMES } from './request-words.ts'

/** The number of decided requests shown at first. */
const SHOWN_DECIDED = 4

/** DESK-03: the requests of the viewer's team and their outcome; hidden without requests. */
export function MyRequests({ week }: { week: number }) {
  const { data, error } = useOwnRequests()
  const [message, setMessage] = useState<string>()
  const [isExpanded, setIsExpanded] = useState(false)
  if (error && !data) return <ErrorAlert>{`Failed to load your requests: ${error.message}`}</ErrorAlert>
  if (!data || data.requests.length === 0) return null
  const open = data.requests.filter(({ state }) => state === 'asked')
  const decided = data.requests.filter(({ state }) => state !== 'asked')
  const shown = [...open, ...(isExpanded ? decided : decided.slice(0, SHOWN_DECIDED))]
  const hidden = data.requests.length - shown.length
  return (
    <TitledCard
      title="My Requests"
      className="mb-3"
      beside={<span className="dim ms-auto">{`${open.length} of ${MOST_OPEN_REQUESTS} open`}</span>}
    >
      {message && (
        <div className="card-body py-0">
          <WarningAlert>{message}</WarningAlert>
        </div>
      )}
      <ul className="reqs" aria-live="polite">
        {shown.map((request) => (
          <Row key={request.id} request={request} week={week} onMessage={setMessage} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="card-footer">
          <button className="btn btn-quiet btn-sm" type="button" onClick={() => setIsExpanded(true)}>
            {`Show ${hidden} more`}
          </button>
        </div>
      )}
    </TitledCard>
  )
}

type RowProps = { request: RequestedTrade; week: number; onMessage: (sentence: string | undefined) => void }

function Row({ request, week, onMessage }: RowProps) {
  const { id, state, added, dropped } = request
  const withdraw = useWithdraw(id, useFormKey())
  return (
    <li>
      <span className="status" data-st={state}>
        {REQUEST_STATE_NAMES[state]}
      </span>
      <span className="pair" id={`asked-${id}`}>
        <Added id={added.playerID} name={added.name} />
        <Dropped id={dropped.playerID} name={dropped.name} />
      </span>
      {state === 'asked' && isOfToday() && (
        <button
          className="btn btn-quiet btn-sm"
          type="button"
          aria-describedby={`asked-${id}`}
          disabled={withdraw.isPending}
          onClick={() => {
            onMessage(undefined)
            withdraw.mutate(undefined, {
              onError: (error) => onMessage(failureMessage(error, 'It is safe to try again.')),
            })
          }}
        >
          Withdraw
        </button>
      )}
      <span className="said">{describeRequest(request, week)}</span>
    </li>
  )
}
