import { FLAG_TITLES, type FlagSetting } from '@tuff/contract'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { FLAG_WARNINGS } from './flag-words.ts'

type Props = { flag: FlagSetting; shown: Shown; onConfirm: () => void }

/** Asks before a flag takes something away from everybody that they need to find their way. */
export function FlagDialog({ flag, shown, onConfirm }: Props) {
  return (
    <Dialog
      title={`Turn Off: ${FLAG_TITLES[flag.key]}`}
      shown={shown}
      isBusy={false}
      onSubmit={() => {
        shown.onClose()
        onConfirm()
      }}
      submit={<SaveButton text="Turn Off" tone="danger" isSaving={false} />}
    >
      <p className="mb-0">{FLAG_WARNINGS[flag.key]}</p>
    </Dialog>
  )
}
