import type { Backup } from '@tuff/contract'
import { useDownloadBackup } from '#api/backups.ts'
import { sending } from '#api/failure-message.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

/** Says what the file holds before it leaves the server. */
export function DownloadDialog({ backup, when, shown }: { backup: Backup; when: string; shown: DialogState }) {
  const download = useDownloadBackup(backup)
  return (
    <ChangeDialog
      title={`Download the backup of ${when}`}
      shown={shown}
      reason="hidden"
      action="Download"
      whileSaving="Downloading..."
      {...sending(download, 'Please try again.')}
      onSubmit={() => download.mutate(undefined, { onSuccess: shown.onClose })}
    >
      <p>
        The file holds the whole league, with everyone’s e-mail: keep it as safe as the league itself. The key that
        opens its secrets is not in it; a copy of secret.key or TUFF_SECRET belongs in another safe place.
      </p>
    </ChangeDialog>
  )
}
