import { weekLabel } from '@tuff/contract'
import { sending } from '#api/failure-message.ts'
import { useRollOver } from '#api/season-clock.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

/** D-08: ends the displayed week now. */
export function RolloverDialog({ from, shown }: { from: number; shown: DialogState }) {
  const rollOver = useRollOver(useFormKey())
  const next = weekLabel(from + 1)
  return (
    <ChangeDialog
      title={`Begin ${next}`}
      shown={shown}
      action={`Begin ${next}`}
      {...sending(rollOver, 'It is safe to try again.')}
      onSubmit={(why) => rollOver.mutate({ from, ...why }, { onSuccess: shown.onClose })}
    >
      <p>{`${weekLabel(from)} ends for every team. Rosters are copied to ${next}, and new trades count there.`}</p>
    </ChangeDialog>
  )
}
