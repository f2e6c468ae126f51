import type { LeagueAccount } from '@tuff/contract'
import { useResetFactor } from '#api/accounts.ts'
import { sending } from '#api/failure-message.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

/** Removes the second factor of a user who has lost the phone and the recovery codes. */
export function ResetFactorDialog({ account, shown }: { account: LeagueAccount; shown: DialogState }) {
  const reset = useResetFactor(account)
  return (
    <ChangeDialog
      title={`Reset the two-step sign-in of ${account.name}`}
      shown={shown}
      action="Reset"
      tone="danger"
      {...sending(reset, 'Check the list before you try again.')}
      onSubmit={(why) => reset.mutate(why, { onSuccess: shown.onClose })}
    >
      <p>{`${account.name} can then sign in with just the password until two-step sign-in is set up again. Make sure the request really comes from ${account.name}: call, and do not rely on a message.`}</p>
    </ChangeDialog>
  )
}
