import { FLAG_TITLES, type FlagSetting } from '@tuff/contract'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { Shown } from '#ui/use-dialog.ts'
import { FLAG_WARNINGS } from './flag-words.ts'

type Props = { flag: FlagSetting; shown: Shown; onConfirm: () => void }

/** Asks before a flag takes something away from everybody that they need to find their way. */
export function FlagDialog({ flag, shown, onConfirm }: Props) {
  return (
    <ChangeDialog
      title={`Turn Off: ${FLAG_TITLES[flag.key]}`}
      shown={shown}
      action="Turn Off"
      tone="danger"
      reason="hidden"
      onSubmit={() => {
        shown.onClose()
        onConfirm()
      }}
    >
      <p>{FLAG_WARNINGS[flag.key]}</p>
    </ChangeDialog>
  )
}
