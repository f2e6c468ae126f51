import type { OwnSession } from '@tuff/contract'
import { failureMessage } from '#api/failure-message.ts'
import { useEndAllSessions, useEndSession, useOwnSessions } from '#api/own-sessions.ts'
import { useSession } from '#api/session.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { formatDay, formatTime } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { useRowsInPlace } from '#ui/use-rows-in-place.ts'

export function SessionsCard() {
  const { logOut } = useSession()
  const own = useOwnSessions()
  const [end, endAll] = [useEndSession(), useEndAllSessions()]
  const { about, open, shown } = useDialog<'everywhere'>()
  const sessions = useRowsInPlace<OwnSession, HTMLUListElement>(own.data?.sessions ?? [], ({ id }) => id)
  return (
    <TitledCard title="Where You Are Signed In">
      {own.isPending && <Loading text="Loading..." />}
      {(own.isError || end.error) && (
        <div className="card-body pt-0">
          <ErrorAlert>{failureMessage(end.error, 'Please try again.') ?? 'Failed to load sessions'}</ErrorAlert>
        </div>
      )}
      <ul className="sessions" ref={sessions.list}>
        {sessions.rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            hasEnded={sessions.isGone(session)}
            onEnd={() => signOut(session)}
          />
        ))}
      </ul>
      {own.data && !own.data.isShared && (
        <div className="card-body border-top">
          <Button className="text-danger-ink" onClick={() => open('everywhere')}>
            Sign Out Everywhere
          </Button>
        </div>
      )}
      {about && (
        <ChangeDialog
          title="Sign Out Everywhere"
          shown={shown}
          action="Sign Out Everywhere"
          tone="danger"
          isSaving={endAll.isPending || endAll.isSuccess}
          whileSaving="Signing out..."
          reason="hidden"
          refusal={failureMessage(endAll.error, 'Please try again.')}
          onSubmit={() => endAll.mutate()}
        >
          <p>This ends all your sessions, including this one. You have to log in again in every browser.</p>
        </ChangeDialog>
      )}
    </TitledCard>
  )

  function signOut(session: OwnSession): void {
    if (session.isCurrent) return void logOut()
    sessions.hold(session)
    end.mutateAsync(session.id).then(
      () => sessions.settle(session),
      () => sessions.settle(session),
    )
  }
}

type RowProps = { session: OwnSession; isEnding: boolean; hasEnded: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, hasEnded, onEnd }: RowProps) {
  const { browser, network, signedInAt, lastUsedAt, isCurrent } = session
  return (
    <li aria-label={browser}>
      <div className="person-words">
        <div className="session-name">
          <span className="fw-semibold">{browser}</span>
          {isCurrent && <span className="chip chip-primary">This browser</span>}
        </div>
        <div className="dim">
          {network && `From ${network}. `}
          {`Signed in ${timeOf(signedInAt)}, last used ${timeOf(lastUsedAt)}.`}
        </div>
      </div>
      <Button
        isSmall
        disabled={isEnding || hasEnded}
        aria-label={isCurrent ? 'Sign out this browser' : `Sign out ${browser}, last used ${timeOf(lastUsedAt)}`}
        onClick={onEnd}
      >
        {hasEnded ? 'Signed Out' : 'Sign Out'}
      </Button>
    </li>
  )
}

const timeOf = (time: number) => `${formatDay(time)}, ${formatTime(time)}`
