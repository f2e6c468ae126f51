import type { EarlierJudgement } from '@tuff/contract'
import { type ChangeEvent, useState } from 'react'
import { sending, whyNot } from '#api/refused.ts'
import { useBringEarlier, usePreviewEarlier } from '#api/seasons.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { inBase64 } from '#ui/in-base64.ts'
import { Refusal } from '#ui/refusal.tsx'
import type { Shown } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { managersOf, yearsInWords } from './season-words.ts'

/** YEAR-03: final standings that were kept elsewhere are looked at first, and saved whole or not at all. */
export function BringDialog({ shown }: { shown: Shown }) {
  const [csv, setCsv] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const preview = usePreviewEarlier()
  const save = useBringEarlier(useFormKey())
  const judged = preview.data
  const ready = judged?.result === 'preview' ? judged : undefined
  const refusal = whyNot(preview.error, 'Please try again.', { isChange: false })
  return (
    <ChangeDialog
      title="Bring Earlier Years"
      shown={shown}
      hasFields
      action={ready ? `Bring ${yearsInWords(ready.seasons.map(({ season }) => season))}` : 'Bring'}
      reason="hidden"
      isReady={ready !== undefined && csv !== undefined}
      {...sending(save, 'It is safe to try again.')}
      onSubmit={() => ready && csv && save.mutate({ csv, tag: ready.tag }, { onSuccess: shown.onClose })}
      effect={
        <div className="d-grid gap-3" role="status">
          {preview.isPending && <p className="mb-0">Checking...</p>}
          {refusal && <Refusal sentence={refusal} />}
          {judged && <Judged judged={judged} />}
        </div>
      }
    >
      <p className="mb-0">
        A CSV file with the columns <span className="fw-semibold">year, place, manager, points</span>, and where they
        are known e-mail, team, playoff place, GOTW, 2nd, 3rd, 4th, best week and dollars. A year that was brought
        before is replaced.
      </p>
      <Field label="Final standings, as a CSV file" problem={problem} isAnswer>
        {(named) => (
          <input
            {...named}
            className="form-control"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
    </ChangeDialog>
  )

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    preview.reset()
    save.reset()
    setCsv(undefined)
    setProblem(undefined)
    if (!file) return
    try {
      const base64 = await inBase64(file)
      setCsv(base64)
      preview.mutate(base64)
    } catch {
      setProblem(`${file.name} could not be read. Choose it again.`)
    }
  }
}

function Judged({ judged }: { judged: EarlierJudgement }) {
  if (judged.result === 'problems')
    return (
      <>
        <p className="mb-0 text-danger-ink">Nothing is saved until every row is right.</p>
        <ul className="mb-0" aria-label="Problems: Final standings">
          {judged.problems.map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`}>{row ? `Row ${row}: ${message}` : message}</li>
          ))}
        </ul>
        {judged.more > 0 && <p className="mb-0">{`And ${judged.more} more.`}</p>}
      </>
    )
  return (
    <ul className="mb-0" aria-label="Years">
      {judged.seasons.map(({ season, teams, champions, winners }) => (
        <li key={season}>
          {`${season}: ${teams} teams, champion ${managersOf(champions)}, season winner ${managersOf(winners)}`}
        </li>
      ))}
    </ul>
  )
}
