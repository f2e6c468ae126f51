import type { EarlierJudgement } from '@tuff/contract'
import { failureMessage, sending } from '#api/failure-message.ts'
import { useImportEarlier, usePreviewEarlier } from '#api/seasons.ts'
import { FileDialog } from '#ui/file-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { managersOf, yearsInWords } from './season-words.ts'

/** YEAR-03: imports final standings of earlier years. */
export function ImportYearsDialog({ shown }: { shown: DialogState }) {
  const preview = usePreviewEarlier()
  const save = useImportEarlier(useFormKey())
  return (
    <FileDialog
      title="Import Past Seasons"
      shown={shown}
      what="Final standings"
      columns={
        <>
          A CSV file with the columns <span className="fw-semibold">year, place, manager, points</span>, and optionally
          e-mail, team, playoff place, GOTW, 2nd, 3rd, 4th, best week and dollars. A season that was imported before is
          replaced.
        </>
      }
      action={(ready) => (ready ? `Bring ${yearsInWords(ready.seasons.map(({ season }) => season))}` : 'Bring')}
      preview={preview}
      notChecked={failureMessage(preview.error, 'Please try again.', { isChange: false })}
      save={save}
      {...sending(save, 'It is safe to try again.')}
    >
      {(ready) => <Years result={ready} />}
    </FileDialog>
  )
}

function Years({ result }: { result: Extract<EarlierJudgement, { result: 'preview' }> }) {
  return (
    <ul className="mb-0" aria-label="Years">
      {result.seasons.map(({ season, teams, champions, winners }) => (
        <li key={season}>
          {`${season}: ${teams} teams, champion ${managersOf(champions)}, season winner ${managersOf(winners)}`}
        </li>
      ))}
    </ul>
  )
}
