import type { LogEntry } from '@tuff/contract'
import { sending } from '#api/failure-message.ts'
import { questionIn, useKickoffQuestion } from '#api/kickoff-question.ts'
import { useRevert } from '#api/league-log.ts'
import { KickoffNote } from '#football/kickoff-note.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

export function RevertDialog({ entry, shown }: { entry: LogEntry; shown: DialogState }) {
  const revert = useRevert(entry, useFormKey())
  const { question, yes, onError } = useKickoffQuestion()
  const { refusal, ...sent } = sending(revert, 'It is safe to try again.')
  return (
    <ChangeDialog
      title="Revert this change"
      shown={shown}
      action={question ? 'Revert Anyway' : 'Revert'}
      tone="danger"
      whileSaving="Reverting..."
      {...sent}
      refusal={question && (!revert.error || questionIn(revert.error)) ? <KickoffNote question={question} /> : refusal}
      onSubmit={(why) => revert.mutate({ ...why, ...yes }, { onSuccess: shown.onClose, onError })}
    >
      <p className="cap-note person-words">{entry.sentence}</p>
      <p>This undoes the change, if the rules still allow it. Both stay in the log.</p>
    </ChangeDialog>
  )
}
