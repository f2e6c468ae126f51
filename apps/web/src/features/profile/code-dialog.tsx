import type { CodeProof } from '@tuff/contract'
import { type ReactNode, useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

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
  /** Describes the action. */
  children: ReactNode
}

/** Confirms changes to the second factor with a code, which protects an unattended session. */
export function CodeDialog<Result>({ title, submit, tone, shown, send, onDone, children }: Props<Result>) {
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
