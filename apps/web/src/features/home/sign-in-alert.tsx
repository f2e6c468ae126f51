import { useSession } from '#api/session.ts'
import { ErrorAlert } from '#ui/alerts.tsx'

/** D-05: one sentence, and behind it the provider's code for whoever has to look into it. */
export function SignInAlert() {
  const { problem } = useSession()
  if (!problem) return null
  return (
    <ErrorAlert>
      {problem.sentence} {problem.code && <small className="dim text-nowrap">({problem.code})</small>}
    </ErrorAlert>
  )
}
