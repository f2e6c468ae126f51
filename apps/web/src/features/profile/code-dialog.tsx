import type { CodeProof } from '@tuff/contract'
import { type ReactNode, useState } from 'react'
import { Refusal } from '#ui/refusal.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { whyNot } from './why-not.ts'

type Sending<Answer> = {
  isPending: boolean
  error: Error | null
  mutate(proof: CodeProof, options: { onSuccess(answer: Answer): void }): void
}

type Props<Answer> = {
  title: string
  submit: string
  tone?: 'primary' | 'danger'
  shown: Shown
  send: Sending<Answer>
  onDone?: (answer: Answer) => void
  /** What it does. */
  children: ReactNode
}

/** Asks for a code before the second step is changed: a page that was left open must not be enough. */
export function CodeDialog<Answer>({ title, submit, tone, shown, send, onDone, children }: Props<Answer>) {
  const [code, setCode] = useState('')
  return (
    <Dialog
      title={title}
      shown={shown}
      isBusy={send.isPending}
      onSubmit={() => {
        if (code.trim() === '') return
        send.mutate(
          { code },
          {
            onSuccess(answer) {
              onDone?.(answer)
              shown.onClose()
            },
          },
        )
      }}
      submit={<SaveButton text={submit} tone={tone} isSaving={send.isPending} isReady={code.trim() !== ''} />}
    >
      <p>{children}</p>
      <TextField
        label="Code from your app"
        value={code}
        onChange={setCode}
        hint="Or one of your recovery codes."
        autoComplete="one-time-code"
      />
      {send.error && <Refusal sentence={whyNot(send.error)} />}
    </Dialog>
  )
}
