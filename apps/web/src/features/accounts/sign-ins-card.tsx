import type { HostedSignIn } from '@tuff/contract'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import { sending } from '#api/failure-message.ts'
import { useHostedSignIns, useReleaseSignIn } from '#api/hosted-sign-ins.ts'
import { useSession } from '#api/session.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatDate } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'

/** SIGN-04: which e-mails belong to an account of the external provider. */
export function SignInsCard({ provider }: { provider: string }) {
  const signIns = useHostedSignIns()
  const { about, open, shown } = useDialog<HostedSignIn>()
  const { user } = useSession()
  return (
    <TitledCard title="Who Has Signed In" className="mt-3">
      {signIns.isPending && <Loading text="Loading..." />}
      {signIns.isError && (
        <div className="card-body pt-0">
          <ErrorAlert>Failed to load who has signed in</ErrorAlert>
        </div>
      )}
      {signIns.data?.length === 0 && <EmptyState icon={personX} sentence="No one has signed in yet." />}
      <ul className="people">
        {signIns.data?.map((signIn) => (
          <li key={signIn.email} aria-label={signIn.email}>
            <div className="person-words">
              <div className="fw-semibold">{signIn.email}</div>
              <div className="dim">{`Since ${formatDate(signIn.since)}`}</div>
            </div>
            <div className="person-acts">
              {signIn.email !== user?.email.toLowerCase() && (
                <Button isSmall aria-label={`Release ${signIn.email}`} onClick={() => open(signIn)}>
                  Release
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {about && <ReleaseDialog email={about.email} provider={provider} shown={shown} />}
    </TitledCard>
  )
}

function ReleaseDialog({ email, provider, shown }: { email: string; provider: string; shown: DialogState }) {
  const release = useReleaseSignIn()
  return (
    <ChangeDialog
      title={`Release ${email}`}
      shown={shown}
      action="Release"
      tone="danger"
      reason="hidden"
      {...sending(release, 'Check the list before you try again.')}
      onSubmit={() => release.mutate(email, { onSuccess: shown.onClose })}
    >
      <p>{`Use this for someone with a new account at ${provider}. The account that signs in next with this e-mail gets it, with its team and roles; the former account loses them.`}</p>
    </ChangeDialog>
  )
}
