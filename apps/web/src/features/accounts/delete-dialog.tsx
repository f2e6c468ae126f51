import type { LeagueAccount } from '@tuff/contract'
import { sending } from '#api/failure-message.ts'
import { useRemovePerson } from '#api/people.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { ProofField } from '#ui/proof-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

/** SHIP-08: deletes a person for good. */
export function DeleteDialog({ account, shown }: { account: LeagueAccount; shown: DialogState }) {
  const remove = useRemovePerson(account)
  return (
    <ChangeDialog
      title={`Delete ${account.name}`}
      shown={shown}
      reason="hidden"
      action="Delete This Person"
      tone="danger"
      whileSaving="Deleting..."
      isReady={!remove.isProofMissing}
      {...sending(remove, 'Check the list before you try again.')}
      onSubmit={() => remove.mutate(undefined, { onSuccess: shown.onClose })}
    >
      <p>{`The account, the sessions, the devices and the addresses of ${account.name} are gone at once, and cannot be brought back. Name and e-mail are taken out of the log and of past seasons.`}</p>
      <p>
        The team stays under its name, with its figures and its money; hand it over to somebody else when you like.
        Backups that were made before still hold the name until newer ones replace them.
      </p>
      <ProofField {...remove.proof} />
    </ChangeDialog>
  )
}
