import { useState } from 'react'
import { useNewRecoveryCodes, useSecondFactor, useTurnOffFactor } from '#api/second-factor.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { CodeDialog } from './code-dialog.tsx'
import { factorInWords } from './factor-words.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** The user's own second factor: set up, renew, turn off. */
export function SecondFactorCard() {
  const factor = useSecondFactor()
  const [turnOff, renew] = [useTurnOffFactor(), useNewRecoveryCodes()]
  const [codes, setCodes] = useState<string[]>()
  const { about, open, shown } = useDialog<'set-up' | 'renew' | 'turn-off'>()
  return (
    <TitledCard
      title="Two-Step Sign-In"
      beside={
        factor.data && (
          <span className={factor.data.onSince ? 'chip chip-primary ms-auto' : 'chip chip-empty ms-auto'}>
            {factor.data.onSince ? 'On' : 'Off'}
          </span>
        )
      }
    >
      <div className="card-body pt-0 d-grid gap-3">
        {factor.isError && <ErrorAlert>Failed to load two-step sign-in</ErrorAlert>}
        {factor.isPending && <Loading text="Loading..." />}
        {factor.data && <p className="m-0">{factorInWords(factor.data)}</p>}
        {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(undefined)} />}
        {factor.data && !factor.data.isShared && (
          <div className="profile-acts">
            {factor.data.onSince ? (
              <>
                <button className="btn btn-quiet" type="button" onClick={() => open('renew')}>
                  New Recovery Codes
                </button>
                <button className="btn btn-quiet text-danger-ink" type="button" onClick={() => open('turn-off')}>
                  Turn Off
                </button>
              </>
            ) : (
              <button className="btn btn-primary" type="button" onClick={() => open('set-up')}>
                Set Up
              </button>
            )}
          </div>
        )}
      </div>
      {about === 'set-up' && <SetUpDialog shown={shown} onCodes={setCodes} />}
      {about === 'renew' && (
        <CodeDialog
          title="New recovery codes"
          submit="Create New Codes"
          shown={shown}
          send={renew}
          onDone={({ codes: made }) => setCodes(made)}
        >
          The old codes stop working.
        </CodeDialog>
      )}
      {about === 'turn-off' && (
        <CodeDialog title="Turn off two-step sign-in" submit="Turn Off" tone="danger" shown={shown} send={turnOff}>
          You will sign in with just your password. Your recovery codes stop working.
        </CodeDialog>
      )}
    </TitledCard>
  )
}
