import type { ComponentProps } from 'react'
import { ChangeDialog } from './change-dialog.tsx'

type ChangeProps = ComponentProps<typeof ChangeDialog>

type Props = Pick<ChangeProps, 'isSaving' | 'refusal'> & {
  proof: NonNullable<ChangeProps['proof']> & { onCancel: () => void }
  onConfirm: () => void
}

/** For a change without a dialog of its own; opens when the server requires a recent sign-in. */
export const ProofDialog = ({ onConfirm, ...change }: Props) => (
  <ChangeDialog
    {...change}
    title="Confirm It Is You"
    shown={{ isOpen: change.proof.kind !== undefined, onClose: change.proof.onCancel, onExited: () => {} }}
    hasFields
    reason="hidden"
    action="Continue"
    onSubmit={onConfirm}
  />
)
