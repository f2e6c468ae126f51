import { PICK_LIMITS, type PickNightDesk } from '@tuff/contract'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useLetNewTeamsJoin } from '#api/pick-desk.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

const A_DAY = 86_400_000

/** PICK-06: new teams after the lock, until a moment. */
export function NewTeamsDialog({ desk, shown }: { desk: PickNightDesk; shown: DialogState }) {
  const { now, teams, teamsAtMost } = desk.night
  const { until: before } = desk.newTeams
  const [until, setUntil] = useState<number | undefined>(before !== null && before > now ? before : now + A_DAY)
  const [most, setMost] = useState(String(Math.max(teamsAtMost, teams.length + 1)))
  const count = /^\d+$/.test(most.trim()) ? Number(most) : 0
  const isCount = count > teams.length && count <= PICK_LIMITS.teams
  const allow = useLetNewTeamsJoin()
  return (
    <ChangeDialog
      title="Let New Teams Join"
      shown={shown}
      action="Let Them Join"
      hasFields
      isReady={until !== undefined && until > now && isCount}
      {...sending(allow, 'It is safe to try again.')}
      onSubmit={(why) =>
        until !== undefined && allow.mutate({ until, teamsAtMost: count, ...why }, { onSuccess: shown.onClose })
      }
    >
      <p className="mb-0">
        Until then anybody with the join link can join and pick a team, only from players whose game of the week has not
        begun. The team counts from that week on; earlier weeks count 0.
      </p>
      <MomentField label="Open until" value={until} onChange={setUntil} />
      <TextField
        label="Teams at most"
        value={most}
        inputMode="numeric"
        problem={isCount ? undefined : `A number from ${teams.length + 1} to ${PICK_LIMITS.teams}`}
        onChange={setMost}
      />
    </ChangeDialog>
  )
}
