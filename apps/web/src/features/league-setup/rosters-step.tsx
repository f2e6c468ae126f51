import type { SetupPool } from '@tuff/contract'
import { Button } from '#ui/button.tsx'
import { counted } from './confirm-dialog.tsx'
import { CsvField } from './csv-field.tsx'
import { RosterPicker } from './roster-picker.tsx'
import { countOf } from './roster-picks.ts'
import type { CsvInput } from './setup-form.ts'

type Props = {
  value: CsvInput
  mostBytes: number
  /** Undefined until requested. */
  pool: SetupPool | undefined
  isLoading: boolean
  cap: number
  onChange: (next: (before: CsvInput) => CsvInput) => void
  onPick: () => void
}

export function RostersStep({ value, mostBytes, pool, isLoading, cap, onChange, onPick }: Props) {
  const { file, picks } = value
  const isPicking = picks !== undefined && pool?.result === 'pool'
  return (
    <>
      {picks === undefined && <CsvField name="rosters" value={value} mostBytes={mostBytes} onChange={onChange} />}
      {picks !== undefined && (
        <p className="mb-0">{`Picked on this page so far: ${counted(countOf(picks), 'player')}.`}</p>
      )}
      {isPicking && (
        <RosterPicker
          pool={pool}
          cap={cap}
          picks={picks}
          onChange={(next) => onChange((before) => ({ text: before.text, picks: next(before.picks ?? {}) }))}
        />
      )}
      {!file && (
        <div className="d-flex flex-wrap gap-2">
          {!isPicking && (
            <Button disabled={isLoading} onClick={onPick}>
              {picks ? 'Keep picking' : 'Pick players on this page'}
            </Button>
          )}
          {picks && <Button onClick={() => onChange(({ text }) => ({ text }))}>Use a file instead</Button>}
        </div>
      )}
    </>
  )
}
