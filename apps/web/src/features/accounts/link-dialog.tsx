import type { LeagueAccount } from '@tuff/contract'
import { useMakeLink } from '#api/accounts.ts'
import { useConfig } from '#api/config.ts'
import { sending } from '#api/failure-message.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { LINK_BY_HAND } from './account-words.ts'
import type { ShownLink } from './link-card.tsx'

type Props = { account: LeagueAccount; shown: DialogState; onLink: (link: ShownLink) => void }

/** Creates a link for a forgotten password or a lost invitation. */
export function LinkDialog({ account: { name, email, hasPassword }, account, shown, onLink }: Props) {
  const make = useMakeLink(account)
  const { mail } = useConfig()
  return (
    <ChangeDialog
      title={`New link for ${name}`}
      shown={shown}
      action="Create Link"
      whileSaving="Making..."
      {...sending(make, 'Check the list before you try again.')}
      onSubmit={(why) =>
        make.mutate(why, {
          onSuccess(link) {
            onLink({ ...link, name, email })
            shown.onClose()
          },
        })
      }
    >
      <p>{`This link lets ${name} choose a ${hasPassword ? 'new ' : ''}password. Earlier links stop working.`}</p>
      <p>{mail ? `It is e-mailed to ${account.email} and also shown to you.` : LINK_BY_HAND}</p>
      {hasPassword && (
        <p>The current password keeps working until a new one is chosen. The account is then signed out everywhere.</p>
      )}
    </ChangeDialog>
  )
}
