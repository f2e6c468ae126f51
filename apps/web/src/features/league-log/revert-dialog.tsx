import type { LogEntry } from '@tuff/contract'
import { useRevert } from '#api/league-log.ts'
import { sending } from '#api/refused.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { Shown } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

/** Takes one change of the log back; whether the rules allow it, the server says. */
export function RevertDialog({ entry, shown }: { entry: LogEntry; shown: Shown }) {
  const revert = useRevert(entry, useFormKey())
  return (
    <ChangeDialog
      title="Revert this change"
      shown={shown}
      action="Revert"
      tone="danger"
      whileSaving="Reverting..."
      {...sending(revert, 'It is safe to try again.')}
      onSubmit={(why) => revert.mutate(why, { onSuccess: shown.onClose })}
    >
      <p className="cap-note person-words">{entry.sentence}</p>
      <p>This makes a new change that undoes it, if the rules still allow that. Both stay in the log.</p>
    </ChangeDialog>
  )
}
