import type { Backup, Backups } from '@tuff/contract'
import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import download from 'bootstrap-icons/icons/download.svg?raw'
import octagon from 'bootstrap-icons/icons/x-octagon-fill.svg?raw'
import { useBackups, useDownloadBackup, useMakeBackup } from '#api/backups.ts'
import { failureMessage, sending } from '#api/failure-message.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { formatDay, formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { inBytes } from './byte-words.ts'

/** SHIP-06: the last backups, with their verdicts and files. */
export function BackupsCard() {
  const backups = useBackups()
  const make = useMakeBackup()
  const { about, open, shown } = useDialog<Backup>()
  const problem = failureMessage(make.error, 'Check the list before you try again.')
  return (
    <TitledCard
      title="Backups"
      id="backups"
      className="mb-3"
      beside={
        <>
          {backups.data && <span className="form-text m-0">{scheduleOf(backups.data)}</span>}
          <Button isPrimary className="ms-auto" disabled={make.isPending} onClick={() => make.mutate()}>
            {make.isPending ? 'Backing Up...' : 'Back Up Now'}
          </Button>
        </>
      }
    >
      {(problem ?? backups.isError) && (
        <div className="card-body pt-0">
          <ErrorAlert>{problem ?? 'Failed to load the backups'}</ErrorAlert>
        </div>
      )}
      {backups.isPending && <Loading text="Loading..." />}
      {backups.data?.backups.length === 0 && <p className="card-body pt-0 mb-0 dim">There is no backup yet.</p>}
      {backups.data && backups.data.backups.length > 0 && (
        <ul className="checks">
          {backups.data.backups.slice(0, SHOWN).map((backup) => (
            <BackupRow key={backup.id} backup={backup} onDownload={() => open(backup)} />
          ))}
        </ul>
      )}
      {about && <DownloadDialog backup={about} when={whenOf(about)} shown={shown} />}
    </TitledCard>
  )
}

const SHOWN = 14

function BackupRow({ backup, onDownload }: { backup: Backup; onDownload: () => void }) {
  const { state, finding, bytes, isHere } = backup
  const isGood = state === 'verified'
  return (
    <li className={isGood ? '' : 'bad'}>
      <Icon svg={isGood ? check : octagon} />
      <span className="nm">
        <b>{whenOf(backup)}</b>
        <small>
          {isGood ? `Verified, ${KINDS[backup.kind]}` : `Failed, ${KINDS[backup.kind]}: ${finding}`}
          {isGood && !isHere && '; the file is on another machine'}
        </small>
      </span>
      <span className="acts">
        {isGood && bytes !== null && <span className="fig">{inBytes(bytes)}</span>}
        {isHere && (
          <button className="btn btn-icon" type="button" aria-label={`Download ${whenOf(backup)}`} onClick={onDownload}>
            <Icon svg={download} />
          </button>
        )}
      </span>
    </li>
  )
}

const KINDS: Record<Backup['kind'], string> = { night: 'nightly', hand: 'manual', upgrade: 'before an upgrade' }

/** 'Today, 3:00 AM' */
function whenOf({ at }: Backup): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return `${isToday ? 'Today' : formatDay(at)}, ${formatTime(at)}`
}

const scheduleOf = ({ nextAt, kept }: Backups) =>
  nextAt === null ? 'No automatic backups' : `Every night at ${formatTime(nextAt)}, ${kept} kept`

function DownloadDialog({ backup, when, shown }: { backup: Backup; when: string; shown: DialogState }) {
  const download = useDownloadBackup(backup)
  return (
    <ChangeDialog
      title={`Download the Backup of ${when}`}
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
