import type { DataSource, DataState, HeldResponse } from '@tuff/contract'
import arrows from 'bootstrap-icons/icons/arrow-repeat.svg?raw'
import { useAcceptResponse, useFetchNow } from '#api/data-sources.ts'
import { failureMessage } from '#api/failure-message.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { ageInWords, FROM_WORDS, heldInWords } from './data-words.ts'

export function SourcesCard({ state }: { state: DataState }) {
  const { from, sources, askedHere, fetchRefusal } = state
  const fetchNow = useFetchNow()
  const problem = failureMessage(fetchNow.error, 'Please try again.')
  return (
    <TitledCard
      title="Where the Figures Come From"
      className="mb-3"
      beside={
        !fetchRefusal && (
          <Button
            isPrimary
            className="ms-auto"
            icon={arrows}
            disabled={fetchNow.isPending}
            onClick={() => fetchNow.mutate()}
          >
            {fetchNow.isPending ? 'Fetching...' : 'Fetch Now'}
          </Button>
        )
      }
    >
      <div className="card-body pt-0 d-grid gap-3">
        <p className="mb-0">{FROM_WORDS[from]}</p>
        {fetchRefusal && <InfoAlert>{fetchRefusal}</InfoAlert>}
        {!askedHere && sources.length > 0 && (
          <InfoAlert>Another server of this league is checking the sources.</InfoAlert>
        )}
        {problem && <ErrorAlert>{problem}</ErrorAlert>}
      </div>
      <ul className="flag-rows">
        {sources.map((source) => (
          <SourceRow key={source.source} {...source} />
        ))}
      </ul>
    </TitledCard>
  )
}

function SourceRow({ source, ageMs, failure, held }: DataSource) {
  const isWell = !failure && held.length === 0
  return (
    <li aria-label={source}>
      <div className="person-words">
        <div className="fw-semibold text-capitalize">{source}</div>
        <div className="dim">{ageMs === null ? 'No response yet' : `Last response ${ageInWords(ageMs)} ago`}</div>
        {failure && (
          <div className="text-danger-ink">
            {`${failure.message} (since ${formatTime(failure.since)}, ${failure.inARow} in a row; next try ${formatTime(failure.nextTry)})`}
          </div>
        )}
        {held.map((response) => (
          <HeldBack key={response.tag} {...response} />
        ))}
      </div>
      <span className={isWell ? 'chip chip-primary' : 'chip chip-empty'}>
        {failure ? 'Failing' : isWell ? 'Working' : 'Held back'}
      </span>
    </li>
  )
}

/** REAL-05: a response that would remove figures. */
function HeldBack(response: HeldResponse) {
  const accept = useAcceptResponse()
  const problem = failureMessage(accept.error, 'It is safe to try again.')
  const { sentence, tag } = response
  return (
    <div role="status" className="mt-2">
      <div className="text-danger-ink">{sentence}</div>
      <div className="dim">{heldInWords(response)}</div>
      {problem && <div className="text-danger-ink">{problem}</div>}
      <Button
        isSmall
        className="mt-1"
        aria-label={`Accept: ${sentence}`}
        disabled={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ tag })}
      >
        {accept.isPending ? 'Accepting...' : accept.isSuccess ? 'Accepted' : 'Accept'}
      </Button>
    </div>
  )
}
