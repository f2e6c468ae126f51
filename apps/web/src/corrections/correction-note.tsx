import { useCorrections } from '#api/corrections.ts'
import { amountOf, subjectOf } from './correction-words.ts'
import type { Marked } from './marked.ts'

export function CorrectionNote({ marks, isBehind }: Marked) {
  if (!marks) return null
  return (
    <details className="correction-note">
      <summary>* Corrected by the commissioner</summary>
      <Reasons marks={marks} isBehind={isBehind} />
    </details>
  )
}

function Reasons({ marks, isBehind }: Marked) {
  const { data, isPending } = useCorrections(marks)
  if (isPending) return <p>Loading...</p>
  if (!data) return <p>Failed to load the corrections</p>
  return (
    <ul>
      {data.filter(isBehind).map((correction) => (
        <li key={correction.id}>
          <span className="fw-semibold">{subjectOf(correction)}</span>
          {` in ${correction.week}: ${amountOf(correction)}. ${correction.reason}`}
        </li>
      ))}
    </ul>
  )
}
