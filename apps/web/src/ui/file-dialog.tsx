import { type ChangeEvent, type ReactNode, useState } from 'react'
import { ChangeDialog } from './change-dialog.tsx'
import { Field } from './field.tsx'
import { HeadRow } from './head-row.tsx'
import { inBase64 } from './in-base64.ts'
import { Refusal } from './refusal.tsx'
import type { DialogState } from './use-dialog.ts'

type Problems = { problems: readonly { row?: number | undefined; message: string }[]; more: number }

type Props = {
  title: string
  shown: DialogState
  /** What the file holds: 'Payments'. */
  what: string
  /** Which columns it has, in words. */
  columns: ReactNode
  action: string
  /** A file in base64 to preview; undefined when none is chosen. */
  onChoose: (csv: string | undefined) => void
  isChecking: boolean
  /** Why it could not be checked. */
  notChecked: string | undefined
  problems: Problems | undefined
  /** The result of importing it; undefined while any row has an error. */
  preview: ReactNode | undefined
  onSave: (csv: string) => void
  isSaving: boolean
  refusal: string | undefined
}

/** Imports a spreadsheet: previewed first, and saved whole or not at all. */
export function FileDialog(props: Props) {
  const { title, shown, what, columns, action, onChoose, isChecking, notChecked, problems, preview } = props
  const [csv, setCsv] = useState<string>()
  const [unread, setUnread] = useState<string>()
  const isEmpty = !isChecking && !notChecked && !problems && preview === undefined
  return (
    <ChangeDialog
      title={title}
      shown={shown}
      hasFields
      action={action}
      reason="hidden"
      isReady={preview !== undefined && csv !== undefined}
      isSaving={props.isSaving}
      refusal={props.refusal}
      onSubmit={() => csv && props.onSave(csv)}
      isEffectAwaited
      effect={
        <div className="d-grid gap-3" role="status">
          {isChecking && <p className="mb-0">Checking...</p>}
          {notChecked && <Refusal sentence={notChecked} />}
          {problems && <FileProblems what={what} {...problems} />}
          {preview}
          {isEmpty && <p className="mb-0 text-body-secondary">A preview appears here before you save.</p>}
        </div>
      }
    >
      <p className="mb-0">{columns}</p>
      <Field label={`${what}, as a CSV file`} problem={unread} isAlert>
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
    setCsv(undefined)
    setUnread(undefined)
    onChoose(undefined)
    if (!file) return
    try {
      const base64 = await inBase64(file)
      setCsv(base64)
      onChoose(base64)
    } catch {
      setUnread(`${file.name} could not be read. Choose it again.`)
    }
  }
}

function FileProblems({ what, problems, more }: Problems & { what: string }) {
  return (
    <>
      <p className="mb-0 text-danger-ink">Fix every row before you save.</p>
      <table className="table problems mb-0" aria-label={`Problems: ${what}`}>
        <HeadRow columns={['Row', 'Problem']} />
        <tbody>
          {problems.map(({ row, message }) => (
            <tr key={`${row} ${message}`}>
              <td>{row ?? 'File'}</td>
              <td>
                <span className="text-danger-ink">{message}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="mb-0">{`And ${more} more.`}</p>}
    </>
  )
}
