import type { ScoreCorrection } from '@tuff/contract'
import calculator from 'bootstrap-icons/icons/calculator.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { useCorrections } from '#api/corrections.ts'
import { useStandings } from '#api/standings.ts'
import { amountOf, subjectOf } from '#corrections/correction-words.ts'
import { LivePill } from '#football/live-pill.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoment } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { AddDialog, RemoveDialog } from './correction-dialogs.tsx'

type OpenDialog = { add: number } | { remove: ScoreCorrection }

/** D-07 */
export function CorrectionsScreen() {
  const corrections = useCorrections()
  const { standings, status } = useStandings()
  const { about, open, shown } = useDialog<OpenDialog>()
  const currentWeek = standings?.currentNFLWeek
  return (
    <Screen isNarrow title="Score Corrections" beside={<LivePill status={status} />}>
      {corrections.isError && <ErrorAlert>Failed to load the corrections</ErrorAlert>}
      <TitledCard
        title="Corrected Scores"
        beside={
          currentWeek && (
            <Button isPrimary className="ms-auto" icon={plus} onClick={() => open({ add: currentWeek })}>
              Add Correction
            </Button>
          )
        }
      >
        {corrections.isPending && <Loading text="Loading..." />}
        {corrections.data?.length === 0 && <EmptyState icon={calculator} sentence="No scores have been corrected." />}
        <ul className="flag-rows">
          {corrections.data?.map((correction) => (
            <CorrectionRow key={correction.id} correction={correction} onRemove={() => open({ remove: correction })} />
          ))}
        </ul>
      </TitledCard>
      {about && 'add' in about && (
        <AddDialog currentWeek={about.add} teams={standings?.regularSeason ?? []} shown={shown} />
      )}
      {about && 'remove' in about && <RemoveDialog correction={about.remove} shown={shown} />}
    </Screen>
  )
}

function CorrectionRow({ correction, onRemove }: { correction: ScoreCorrection; onRemove: () => void }) {
  const { week, reason, byName, at } = correction
  const subject = subjectOf(correction)
  return (
    <li aria-label={`${subject}, ${week}`}>
      <div className="person-words">
        <div>
          <span className="fw-semibold">{subject}</span> in {week}: {amountOf(correction)}
        </div>
        <div className="dim">Reason: {reason}</div>
        <div className="form-text m-0">
          <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
          {`, ${byName}`}
        </div>
      </div>
      <Button
        isSmall
        className="text-danger-ink ms-auto"
        aria-label={`Remove the correction of ${subject}, ${week}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
