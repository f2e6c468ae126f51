import type { MoneyOverview } from '@tuff/contract'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { Icon } from '#ui/icon.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { RecordDialog } from './record-dialog.tsx'

/** For the commissioner, on every view of the money. */
export function RecordButton({ money }: { money: MoneyOverview }) {
  const dialog = useDialog<MoneyOverview>()
  return (
    <>
      <button
        className="btn btn-primary head-act"
        type="button"
        aria-label="Record Payment"
        onClick={() => dialog.open(money)}
      >
        <Icon svg={plus} />
        <span className="d-none d-md-inline">Record Payment</span>
      </button>
      {dialog.about && <RecordDialog money={dialog.about} shown={dialog.shown} />}
    </>
  )
}
