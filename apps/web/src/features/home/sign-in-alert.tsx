import { useSession } from '#api/session.ts'
import { ErrorAlert } from '#ui/alerts.tsx'

/** D-05: one sentence, with the provider's code in the details. */
export function SignInAlert() {
  const { problem } = useSession()
  if (!problem) return null
  return (
    <ErrorAlert>
      {problem.sentence} {problem.code && <small className="dim text-nowrap">({problem.code})</small>}
    </ErrorAlert>
  )
}
