import type { FactorSetup } from '@tuff/contract'
import { useEffect, useRef, useState } from 'react'
import { useBeginFactor, useConfirmFactor } from '#api/second-factor.ts'
import { Refusal } from '#ui/refusal.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { spelled } from './factor-words.ts'
import { whyNot } from './why-not.ts'

type Props = { shown: Shown; onCodes: (codes: string[]) => void }

/** The password, then what the app is told, then a first code of it: only that turns the second step on. */
export function SetUpDialog({ shown, onCodes }: Props) {
  const [begin, confirm] = [useBeginFactor(), useConfirmFactor()]
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const setup = begin.data
  const step = setup ? confirm : begin
  const isReady = (setup ? code : password).trim() !== ''
  return (
    <Dialog
      title="Set up two-step sign-in"
      shown={shown}
      isBusy={step.isPending}
      onSubmit={submit}
      submit={
        <SaveButton
          text={setup ? 'Turn On' : 'Continue'}
          whileSaving="Checking..."
          isSaving={step.isPending}
          isReady={isReady}
        />
      }
    >
      {setup ? (
        <>
          <AppSecret setup={setup} />
          <TextField
            label="Code from your app"
            value={code}
            onChange={setCode}
            hint="Six digits, which show that the app has it."
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      ) : (
        <>
          <p>You need an authenticator app on your phone. First, your password once more.</p>
          <TextField
            label="Password"
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
        </>
      )}
      {step.error && <Refusal sentence={whyNot(step.error)} />}
    </Dialog>
  )

  function submit(): void {
    if (!isReady) return
    if (!setup) begin.mutate({ password })
    else
      confirm.mutate(
        { code },
        {
          onSuccess({ codes }) {
            onCodes(codes)
            shown.onClose()
          },
        },
      )
  }
}

/** The same secret three times: to scan, to tap on the phone itself, and to type. */
function AppSecret({ setup: { secret, address, picture } }: { setup: FactorSetup }) {
  const words = useRef<HTMLParagraphElement>(null)
  // The field that had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="d-grid gap-3 mb-3">
      <p className="m-0" tabIndex={-1} ref={words}>
        Scan this with your authenticator app, or{' '}
        <a className="text-decoration-underline" href={address}>
          open it on this device
        </a>
        .
      </p>
      <svg
        className="factor-picture"
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`-4 -4 ${picture.size + 8} ${picture.size + 8}`}
      >
        <path d={picture.path} />
      </svg>
      <div>
        <div className="form-label">Or type this secret</div>
        <div className="factor-secret">
          <code>{spelled(secret)}</code>
          <CopyButton text={secret} label="Copy the secret" isShort />
        </div>
      </div>
    </div>
  )
}
