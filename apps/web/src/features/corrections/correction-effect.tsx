import type { CorrectionDraft } from '@tuff/contract'
import { usePreviewCorrection } from '#api/corrections.ts'
import { ChangedStandings } from '#football/changed-standings.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

const TYPING_PAUSE_MS = 300

export function CorrectionEffect({ draft }: { draft: CorrectionDraft | undefined }) {
  const debounced = useDebounced(JSON.stringify(draft), TYPING_PAUSE_MS)
  const isSettled = debounced === JSON.stringify(draft)
  const preview = usePreviewCorrection(isSettled ? draft : undefined)
  return (
    <section aria-labelledby="correction-effect">
      <h3 className="kind-title" id="correction-effect">
        What will change
      </h3>
      <div className="d-grid gap-3" role="status">
        {preview.data && <ChangedStandings {...preview.data} />}
        {preview.error && <ErrorAlert>{preview.error.message}</ErrorAlert>}
        {draft && !preview.data && !preview.error && <p className="mb-0">Checking...</p>}
        {!draft && <p className="mb-0 text-body-secondary">Fill in the form to see the effect before you save.</p>}
      </div>
    </section>
  )
}
