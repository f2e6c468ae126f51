import type { CodeProof, SecondFactor } from '@tuff/contract'
import { type ReactNode, useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useNewRecoveryCodes, useSecondFactor, useTurnOffFactor } from '#api/second-factor.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatDate } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { SetUpDialog } from './set-up-dialog.tsx'
import { ShownOnce } from './shown-once.tsx'

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
                <Button onClick={() => open('renew')}>New Recovery Codes</Button>
                <Button className="text-danger-ink" onClick={() => open('turn-off')}>
                  Turn Off
                </Button>
              </>
            ) : (
              <Button isPrimary onClick={() => open('set-up')}>
                Set Up
              </Button>
            )}
          </div>
        )}
      </div>
      {about === 'set-up' && <SetUpDialog shown={shown} onCodes={setCodes} />}
      {about === 'renew' && (
        <CodeDialog
          title="New Recovery Codes"
          submit="Create New Codes"
          shown={shown}
          send={renew}
          onDone={({ codes: made }) => setCodes(made)}
        >
          The old codes stop working.
        </CodeDialog>
      )}
      {about === 'turn-off' && (
        <CodeDialog title="Turn Off Two-Step Sign-In" submit="Turn Off" tone="danger" shown={shown} send={turnOff}>
          You will sign in with just your password. Your Recovery Codes stop working.
        </CodeDialog>
      )}
    </TitledCard>
  )
}

type Sending<Result> = {
  isPending: boolean
  error: Error | null
  mutate(proof: CodeProof, options: { onSuccess(result: Result): void }): void
}

type Props<Result> = {
  title: string
  submit: string
  tone?: 'primary' | 'danger'
  shown: DialogState
  send: Sending<Result>
  onDone?: (result: Result) => void
  children: ReactNode
}

/** Confirms changes to the second factor with a code, which protects an unattended session. */
function CodeDialog<Result>({ title, submit, tone, shown, send, onDone, children }: Props<Result>) {
  const [code, setCode] = useState('')
  return (
    <ChangeDialog
      title={title}
      shown={shown}
      action={submit}
      tone={tone}
      isReady={code.trim() !== ''}
      reason="hidden"
      {...sending(send, 'Please try again.')}
      onSubmit={() =>
        send.mutate(
          { code },
          {
            onSuccess(result) {
              onDone?.(result)
              shown.onClose()
            },
          },
        )
      }
    >
      <p>{children}</p>
      <TextField
        label="Code from your app"
        value={code}
        onChange={setCode}
        hint="Or one of your recovery codes."
        autoComplete="one-time-code"
      />
    </ChangeDialog>
  )
}

const RecoveryCodeList = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <ShownOnce
    id="recovery-codes"
    title="Your Recovery Codes"
    onDone={onDone}
    acts={<CopyButton text={codes.join('\n')} label="Copy the recovery codes" isShort />}
  >
    <WarningAlert>
      These codes are shown only once. Keep them somewhere other than your phone. Each works once in place of a code
      from your app.
    </WarningAlert>
    <ul className="recovery-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </ShownOnce>
)

function factorInWords({ onSince, recoveryCodesLeft, isShared }: SecondFactor): string {
  if (isShared) return 'Everyone who tries the demo league shares this account, so it cannot be changed.'
  if (onSince === null)
    return 'Asks for a code from an app on your phone after your password, so a stolen password is not enough.'
  return `On since ${formatDate(onSince)}. After your password you are asked for a code from your app. ${leftInWords(recoveryCodesLeft)}`
}

function leftInWords(count: number): string {
  if (count === 0) return 'No recovery codes are left. Create new ones.'
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`
}
