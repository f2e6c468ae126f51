import type { HeldResponse } from '@tuff/contract'
import { useAcceptResponse } from '#api/data-sources.ts'
import { failureMessage } from '#api/failure-message.ts'
import { heldInWords } from './data-words.ts'

/** REAL-05: a response that would remove figures, with the button that accepts it. */
export function HeldBack(response: HeldResponse) {
  const accept = useAcceptResponse()
  const problem = failureMessage(accept.error, 'It is safe to try again.')
  const { sentence, tag } = response
  return (
    <div role="status" className="mt-2">
      <div className="text-danger-ink">{sentence}</div>
      <div className="dim">{heldInWords(response)}</div>
      {problem && <div className="text-danger-ink">{problem}</div>}
      <button
        className="btn btn-quiet btn-sm mt-1"
        type="button"
        aria-label={`Accept: ${sentence}`}
        disabled={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ tag })}
      >
        {accept.isPending ? 'Accepting...' : accept.isSuccess ? 'Accepted' : 'Accept'}
      </button>
    </div>
  )
}
