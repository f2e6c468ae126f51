import { PAGE_PATHS, PICK_LIMITS, type PickNightManagement } from '@tuff/contract'
import share from 'bootstrap-icons/icons/box-arrow-up.svg?raw'
import link from 'bootstrap-icons/icons/link-45deg.svg?raw'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { failureMessage, sending } from '#api/failure-message.ts'
import { useLetNewTeamsJoin, useRenewJoinLink, useSwitchJoinLink } from '#api/pick-management.ts'
import { lockMoment } from '#football/lock-moment.ts'
import { LocalAddressWarning } from '#settings/local-address-warning.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatDay, formatMoney } from '#ui/format.ts'
import { MomentField } from '#ui/moment-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

const QrCode = lazy(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })))

/** PICK-01: the link, to copy, to show, to renew and to switch off. */
export function JoinLinkCard({ management }: { management: PickNightManagement }) {
  const { night, money } = management
  const works = management.link?.isOn === true && joinsUntil(management) !== null
  const isKickoff = night.lockAt !== null && night.lockAt === management.firstKickoff
  return (
    <TitledCard
      title="Join Link"
      beside={
        <span className="pick-state ms-auto" data-state={works ? 'complete' : 'missing'}>
          {management.link?.isOn ? (works ? 'On' : 'Locked') : 'Off'}
        </span>
      }
    >
      {management.link ? (
        <LinkBox management={management} url={management.link.url} isOn={management.link.isOn} />
      ) : (
        <EmptyState
          icon={link}
          sentence={management.refusal ?? 'The link is made when you open Pick Night in League Setup.'}
        />
      )}
      <dl className="lines pick-lines">
        <Line
          name="Lock"
          value={night.lockAt === null ? 'None yet' : lockMoment(night.lockAt)}
          note={isKickoff && 'first kick-off'}
        />
        <Line name="Maximum teams" value={String(night.teamsAtMost)} />
        <Line
          name="Dues"
          value={formatMoney(money.dues)}
          note={money.dueOn && `by ${formatDay(noonOf(money.dueOn))}`}
        />
        <Line name="Payouts" value={formatMoney(money.payouts)} note={differenceInWords(money.difference)} />
      </dl>
      <div className="card-footer">
        <Link className="btn btn-quiet ms-md-auto" to={PAGE_PATHS.leagueSetup}>
          Change in League Setup
        </Link>
      </div>
    </TitledCard>
  )
}

const Line = ({ name, value, note }: { name: string; value: string; note?: string | false }) => (
  <Figure name={name}>
    {value} {note && <small>{note}</small>}
  </Figure>
)

const noonOf = (day: string): number => new Date(`${day}T12:00`).getTime()

function differenceInWords(difference: number): string {
  if (difference === 0) return 'equal to the dues'
  return `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the dues`
}

function LinkBox({ management, url, isOn }: { management: PickNightManagement; url: string; isOn: boolean }) {
  const renew = useRenewJoinLink(useFormKey())
  const onOff = useSwitchJoinLink()
  const end = useLetNewTeamsJoin()
  const renewing = useDialog<true>()
  const adding = useDialog<true>()
  const isLocked = management.night.state === 'revealed'
  const isJoining = isLocked && joinsUntil(management) !== null
  const failure = failureMessage(renew.error ?? onOff.error ?? end.error, 'It is safe to try again.')
  return (
    <div className="linkbox">
      <Suspense fallback={<span className="qr" />}>
        <QrCode text={url} />
      </Suspense>
      <div>
        {failure && <ErrorAlert>{failure}</ErrorAlert>}
        <div className="link-row">
          <input className="form-control" readOnly value={url} aria-label="Join link" />
          <CopyButton text={url} label="Copy the link" isShort />
        </div>
        <p className="form-text mt-2 mb-0">{linkInWords(management, isOn)}</p>
        <div className="mt-3">
          <LocalAddressWarning />
        </div>
        <div className="link-acts">
          {typeof navigator.share === 'function' && (
            <Button onClick={() => void shareLink(url)} icon={share}>
              Share
            </Button>
          )}
          <Button onClick={() => renewing.open(true)}>New Link</Button>
          <Button disabled={onOff.isPending} onClick={() => onOff.mutate(!isOn)}>
            {isOn ? 'Switch Off' : 'Switch On'}
          </Button>
          {isLocked && management.newTeams.refusal === null && (
            <Button onClick={() => adding.open(true)}>{isJoining ? 'Change Deadline' : 'Reopen Joining'}</Button>
          )}
          {isJoining && (
            <Button disabled={end.isPending} onClick={() => end.mutate({ until: null })}>
              Close Joining
            </Button>
          )}
        </div>
      </div>
      {adding.about && <NewTeamsDialog management={management} shown={adding.shown} />}
      {renewing.about && (
        <ConfirmDialog
          title="New Link"
          shown={renewing.shown}
          action="Make a New Link"
          sentence="The link that you have sent stops working. Teams that have joined stay."
          onConfirm={() => renew.mutate()}
        />
      )}
    </div>
  )
}

/** Until when somebody with the link can join; null after the lock, unless the commissioner lets new teams join. */
function joinsUntil({ night, newTeams }: PickNightManagement): number | 'the lock' | null {
  if (night.state === 'open') return 'the lock'
  return newTeams.refusal === null && newTeams.until !== null && newTeams.until > night.now ? newTeams.until : null
}

function linkInWords(management: PickNightManagement, isOn: boolean): string {
  const until = joinsUntil(management)
  const { teams, teamsAtMost, state } = management.night
  if (until === null && state === 'revealed') return 'The picks are locked, so no one can join.'
  if (until === null || !isOn) return 'No one can join at the moment.'
  const moment = until === 'the lock' ? until : lockMoment(until)
  return `Anyone with the link can join until ${moment}. ${teams.length} of ${teamsAtMost} teams are taken.`
}

/** A closed share sheet is no failure. */
const shareLink = (url: string): Promise<void> => navigator.share({ url }).catch(() => {})

const A_DAY = 86_400_000

/** PICK-06: new teams after the lock, until a moment. */
function NewTeamsDialog({ management, shown }: { management: PickNightManagement; shown: DialogState }) {
  const { now, teams, teamsAtMost } = management.night
  const { until: before } = management.newTeams
  const [until, setUntil] = useState<number | undefined>(before !== null && before > now ? before : now + A_DAY)
  const [most, setMost] = useState(String(Math.max(teamsAtMost, teams.length + 1)))
  const count = /^\d+$/.test(most.trim()) ? Number(most) : 0
  const isCount = count > teams.length && count <= PICK_LIMITS.teams
  const allow = useLetNewTeamsJoin()
  return (
    <ChangeDialog
      title="Reopen Joining"
      shown={shown}
      action="Reopen Joining"
      hasFields
      isReady={until !== undefined && until > now && isCount}
      {...sending(allow, 'It is safe to try again.')}
      onSubmit={(why) =>
        until !== undefined && allow.mutate({ until, teamsAtMost: count, ...why }, { onSuccess: shown.onClose })
      }
    >
      <p className="mb-0">
        Until then anyone with the join link can join and pick a team, from players whose game this week has not kicked
        off. The team counts from that week on; earlier weeks count 0.
      </p>
      <MomentField label="Open until" value={until} onChange={setUntil} />
      <TextField
        label="Maximum teams"
        value={most}
        inputMode="numeric"
        problem={isCount ? undefined : `A number from ${teams.length + 1} to ${PICK_LIMITS.teams}`}
        onChange={setMost}
      />
    </ChangeDialog>
  )
}
