import inbox from 'bootstrap-icons/icons/inbox.svg?raw'
import { useState } from 'react'
import { useRequestQueue } from '#api/trade-requests.ts'
import { DismissibleWarning, ErrorAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { QueuedRequest } from './queued-request.tsx'
import { queueInWords } from './request-words.ts'

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
