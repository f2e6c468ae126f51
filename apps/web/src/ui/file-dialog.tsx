import { type ReactNode, useState } from 'react'
import { ChangeDialog } from './change-dialog.tsx'
import { CSV_TYPES, FileField } from './file-field.tsx'
import { FileProblems } from './file-problems.tsx'
import { Refusal } from './refusal.tsx'
import type { DialogState } from './use-dialog.ts'

type Ready = { result: 'preview'; tag: string }
type CheckResult = Ready | { result: 'problems'; problems: readonly { row?: number; message: string }[]; more: number }

type Props<Result extends CheckResult> = {
  title: string
  shown: DialogState
  what: string
  columns: ReactNode
  /** The label of the submit button; `ready` is undefined until a file without errors is previewed. */
  action: (ready?: Result & Ready) => string
  preview: { data: Result | undefined; isPending: boolean; mutate: (csv: string) => void; reset: () => void }
  notChecked: string | undefined
  save: { mutate: (file: { csv: string; tag: string }, options: { onSuccess: () => void }) => void; reset: () => void }
  isSaving: boolean
  refusal: string | undefined
  children: (ready: Result & Ready) => ReactNode
}

/** Imports a CSV file: previewed first, then saved in one transaction. */
export function FileDialog<Result extends CheckResult>(props: Props<Result>) {
  const { title, shown, what, columns, preview, notChecked, save } = props
  const [csv, setCsv] = useState<string>()
  const { data } = preview
  const ready = data && isReady(data) ? data : undefined
  return (
    <ChangeDialog
      title={title}
      shown={shown}
      hasFields
      action={props.action(ready)}
      reason="hidden"
      isReady={ready !== undefined && csv !== undefined}
      isSaving={props.isSaving}
      refusal={props.refusal}
      onSubmit={() => ready && csv && save.mutate({ csv, tag: ready.tag }, { onSuccess: shown.onClose })}
      isEffectAwaited
      effect={
        <div className="d-grid gap-3" role="status">
          {preview.isPending && <p className="mb-0">Checking...</p>}
          {notChecked && <Refusal sentence={notChecked} />}
          {data?.result === 'problems' && (
            <>
              <p className="mb-0 text-danger-ink">Fix every row before you save.</p>
              <FileProblems title={what} problems={data.problems} />
              {data.more > 0 && <p className="mb-0">{`And ${data.more} more.`}</p>}
            </>
          )}
          {ready && props.children(ready)}
          {!preview.isPending && !notChecked && !data && (
            <p className="mb-0 text-body-secondary">A preview appears here before you save.</p>
          )}
        </div>
      }
    >
      <p className="mb-0">{columns}</p>
      <FileField label={`${what}, as a CSV file`} accept={CSV_TYPES} onChange={(file) => check(file?.base64)} />
    </ChangeDialog>
  )

  function check(chosen: string | undefined): void {
    preview.reset()
    save.reset()
    setCsv(chosen)
    if (chosen) preview.mutate(chosen)
  }
}

const isReady = <Result extends CheckResult>(checked: Result): checked is Result & Ready => checked.result === 'preview'
