import type { FactorSetup } from '@tuff/contract'
import { useEffect, useRef, useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useBeginFactor, useConfirmFactor } from '#api/second-factor.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

/** Password, secret, then a first code, which confirms the second factor. */
export function SetUpDialog({ shown, onCodes }: { shown: DialogState; onCodes: (codes: string[]) => void }) {
  const [begin, confirm] = [useBeginFactor(), useConfirmFactor()]
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const setup = begin.data
  const step = setup ? confirm : begin
  return (
    <ChangeDialog
      title="Set Up Two-Step Sign-In"
      shown={shown}
      action={setup ? 'Turn On' : 'Continue'}
      whileSaving="Checking..."
      isReady={(setup ? code : password).trim() !== ''}
      reason="hidden"
      {...sending(step, 'Please try again.')}
      onSubmit={submit}
    >
      {setup ? (
        <>
          <AppSecret setup={setup} />
          <TextField
            label="Code from your app"
            value={code}
            onChange={setCode}
            hint="The six digits the app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      ) : (
        <>
          <p>You need an authenticator app on your phone. First, enter your password again.</p>
          <TextField
            label="Password"
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
        </>
      )}
    </ChangeDialog>
  )

  function submit(): void {
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

function AppSecret({ setup: { secret, address, picture } }: { setup: FactorSetup }) {
  const words = useRef<HTMLParagraphElement>(null)
  // The focused field was removed.
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="d-grid gap-3">
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
        <div className="form-label">Or type this key</div>
        <div className="factor-secret">
          <code>{spelled(secret)}</code>
          <CopyButton text={secret} label="Copy the key" isShort />
        </div>
      </div>
    </div>
  )
}

const spelled = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
