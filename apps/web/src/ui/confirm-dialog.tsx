import { ChangeDialog } from './change-dialog.tsx'
import type { DialogState } from './use-dialog.ts'

type Props = { title: string; shown: DialogState; action: string; sentence: string | undefined; onConfirm: () => void }

export const ConfirmDialog = ({ sentence, onConfirm, ...dialog }: Props) => (
  <ChangeDialog
    {...dialog}
    tone="danger"
    reason="hidden"
    onSubmit={() => {
      dialog.shown.onClose()
      onConfirm()
    }}
  >
    <p>{sentence}</p>
  </ChangeDialog>
)
