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
  const result = preview.data
  const ready = result?.result === 'preview' ? result : undefined
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
      action={ready ? `Bring ${yearsInWords(ready.seasons.map(({ season }) => season))}` : 'Bring'}
      onChoose={(csv) => {
        preview.reset()
        save.reset()
        if (csv) preview.mutate(csv)
      }}
      isChecking={preview.isPending}
      notChecked={failureMessage(preview.error, 'Please try again.', { isChange: false })}
      problems={result?.result === 'problems' ? result : undefined}
      preview={ready && <Years result={ready} />}
      onSave={(csv) => ready && save.mutate({ csv, tag: ready.tag }, { onSuccess: shown.onClose })}
      {...sending(save, 'It is safe to try again.')}
    />
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
