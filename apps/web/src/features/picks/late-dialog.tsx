import type { PickingTeam } from '@tuff/contract'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useOpenAgain } from '#api/pick-desk.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

const A_DAY = 86_400_000

/** PICK-06: a team that may pick after the lock, until a moment. */
export function LateDialog({ team, now, shown }: { team: PickingTeam; now: number; shown: DialogState }) {
  const [until, setUntil] = useState<number | undefined>(team.lateUntil ?? now + A_DAY)
  const open = useOpenAgain(team.managerEmail)
  return (
    <ChangeDialog
      title={`Open ${team.teamName} Again`}
      shown={shown}
      action="Open Again"
      hasFields
      isReady={until !== undefined && until > now}
      {...sending(open, 'It is safe to try again.')}
      onSubmit={(why) => until !== undefined && open.mutate({ until, ...why }, { onSuccess: shown.onClose })}
    >
      <p className="mb-0">
        Until then only players whose game of the week has not begun can be chosen or given up. The team counts from
        that week on.
      </p>
      <MomentField label="Open until" value={until} onChange={setUntil} />
    </ChangeDialog>
  )
}
