import { useDialog } from '#ui/use-dialog.ts'
import { ImportDialog } from './import-dialog.tsx'

/** For commissioners who kept a spreadsheet so far. */
export function ImportButton() {
  const dialog = useDialog<true>()
  return (
    <>
      <button className="btn btn-quiet btn-sm ms-auto" type="button" onClick={() => dialog.open(true)}>
        Import Payments
      </button>
      {dialog.about && <ImportDialog shown={dialog.shown} />}
    </>
  )
}
