import type { PickingTeam, PickNightManagement } from '@tuff/contract'
import bell from 'bootstrap-icons/icons/bell.svg?raw'
import { useState } from 'react'
import { failureMessage, sending } from '#api/failure-message.ts'
import { useOpenAgain, usePickManagement, useRemind } from '#api/pick-management.ts'
import { lockMoment } from '#football/lock-moment.ts'
import { TeamLink } from '#football/team-link.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { formatTime } from '#ui/format.ts'
import { LoadingCard } from '#ui/loading.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { JoinLinkCard } from './join-link-card.tsx'
import { StateCounts, StateMark } from './team-states.tsx'
import './management.css'
import './everyone.css'

/** PICK-01, PICK-06, PICK-07: the join link and who is ready, for the commissioner. */
export function ManagementView({ myEmail }: { myEmail: string | undefined }) {
  const management = usePickManagement()
  if (management.isLoadingError)
    return <ErrorAlert>{`Failed to load the join link: ${management.error.message}`}</ErrorAlert>
  return management.data ? <Management management={management.data} myEmail={myEmail} /> : <LoadingCard />
}

const Management = ({ management, myEmail }: { management: PickNightManagement; myEmail: string | undefined }) => (
  <div className="management-cols">
    <JoinLinkCard management={management} />
    <WhoIsReady management={management} myEmail={myEmail} />
  </div>
)

/** PICK-07: who is not complete, and their reminder; after the lock a team can be opened again (PICK-06). */
function WhoIsReady({ management, myEmail }: { management: PickNightManagement; myEmail: string | undefined }) {
  const { night, managers } = management
  const late = useDialog<PickingTeam>()
  const waiting = night.teams.filter(({ state }) => state !== 'complete').sort(missingFirst)
  const complete = night.teams.length - waiting.length
  const isRevealed = night.state === 'revealed'
  const shown = isRevealed ? [...waiting, ...night.teams.filter(({ state }) => state === 'complete')] : waiting
  return (
    <TitledCard title="Who Is Ready" beside={night.state === 'open' && <RemindButton management={management} />}>
      <StateCounts teams={night.teams} />
      {night.state === 'open' && <p className="card-note pt-2 pb-0">{remindersInWords(management)}</p>}
      <ul className="who-list">
        {shown.map((team) => (
          <li key={team.managerEmail} className={team.managerEmail === myEmail ? 'me' : undefined}>
            <span className="nm">
              <TeamLink name={team.teamName} />
              <small>{wordsOf(team, managers[team.managerEmail] ?? team.managerEmail)}</small>
            </span>
            <span className="who-acts">
              <StateMark state={team.state} />
              {isRevealed && (
                <Button onClick={() => late.open(team)}>
                  Reopen
                  <span className="visually-hidden">{` ${team.teamName}`}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
        {!isRevealed && complete > 0 && (
          <li>
            <span className="nm">
              {complete === 1 ? '1 team' : `${complete} teams`}
              <small>11 of 11 under the cap</small>
            </span>
            <StateMark state="complete" />
          </li>
        )}
      </ul>
      {late.about && <LateDialog team={late.about} now={night.now} shown={late.shown} />}
    </TitledCard>
  )
}

const missingFirst = (a: PickingTeam, b: PickingTeam) => Number(a.state === 'begun') - Number(b.state === 'begun')

function wordsOf({ state, lateUntil }: PickingTeam, manager: string): string {
  if (lateUntil !== undefined) return `${manager}, open until ${lockMoment(lateUntil)}`
  if (state === 'complete') return manager
  return `${manager}, ${state === 'missing' ? 'no picks yet' : 'incomplete'}`
}

function RemindButton({ management }: { management: PickNightManagement }) {
  const remind = useRemind()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { waiting, allowedAt } = management.reminders
  const isTooSoon = allowedAt !== null && allowedAt > management.night.now
  const failure = failureMessage(remind.error, 'It is safe to try again.')
  return (
    <>
      <Button
        isPrimary
        className="ms-auto"
        disabled={remind.isPending || waiting === 0 || isTooSoon}
        onClick={() => remind.mutate(key, { onSuccess: () => setKey(crypto.randomUUID()) })}
        icon={bell}
      >
        Remind Now
      </Button>
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
    </>
  )
}

function remindersInWords({ night, reminders: { waiting, last, next, allowedAt } }: PickNightManagement): string {
  const whom =
    night.teams.length === 0
      ? 'No team has joined yet.'
      : waiting === 0
        ? 'Every team is complete.'
        : `Reminds ${waiting} ${waiting === 1 ? 'person' : 'people'} by push and e-mail.`
  const before = last ? ` Last sent ${last.by === 'itself' ? 'automatically' : 'by you'} ${lockMoment(last.at)}.` : ''
  const soon = allowedAt !== null && allowedAt > night.now ? ` You can send another from ${formatTime(allowedAt)}.` : ''
  const after = next ? ` The next one goes out ${lockMoment(next.at)}, ${next.hours} hours before the lock.` : ''
  return `${whom}${before}${soon}${after}`
}

const A_DAY = 86_400_000

function LateDialog({ team, now, shown }: { team: PickingTeam; now: number; shown: DialogState }) {
  const [until, setUntil] = useState<number | undefined>(team.lateUntil ?? now + A_DAY)
  const open = useOpenAgain(team.managerEmail)
  return (
    <ChangeDialog
      title={`Reopen ${team.teamName}`}
      shown={shown}
      action="Reopen"
      hasFields
      isReady={until !== undefined && until > now}
      {...sending(open, 'It is safe to try again.')}
      onSubmit={(why) => until !== undefined && open.mutate({ until, ...why }, { onSuccess: shown.onClose })}
    >
      <p className="mb-0">
        Until then only players whose game this week has not kicked off can be added or dropped. The team counts from
        that week on.
      </p>
      <MomentField label="Open until" value={until} onChange={setUntil} />
    </ChangeDialog>
  )
}
