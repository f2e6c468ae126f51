import type { SetupDone, SetupDraft, SetupPreview } from '@tuff/contract'
import { useRef } from 'react'
import { useConfig } from '#api/config.ts'
import { failureMessage, isRefused } from '#api/failure-message.ts'
import { useSetUp } from '#api/setup.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

export type Seen = { draft: SetupDraft; preview: SetupPreview; tag: string }

type Props = { seen: Seen; shown: DialogState; onDone: (done: SetupDone) => void; onReload: () => void }

export function ConfirmDialog({ seen: { draft, preview, tag }, shown, onDone, onReload }: Props) {
  const setUp = useSetUp(useFormKey())
  const { mail } = useConfig()
  const { proof } = setUp
  const problem = failureMessage(setUp.error, 'It is safe to try again.')
  const isOutdated = setUp.error && isRefused(setUp.error) && proof.kind === undefined
  const isSent = useRef(false)
  return (
    <ChangeDialog
      title="Set Up the League"
      shown={shown}
      action="Set Up League"
      isSaving={setUp.isPending}
      proof={proof}
      // Stays open once sent: the idempotency key allows only the same request again.
      reason={setUp.isIdle ? 'optional' : 'hidden'}
      refusal={problem && <Refusal sentence={problem} onReload={isOutdated ? onReload : undefined} />}
      onSubmit={send}
    >
      <p>{`${draft.product} ${draft.season} starts with ${counted(preview.rosters.length, 'team')}.`}</p>
      <p>
        {preview.invitations.length > 0 &&
          `${counted(preview.invitations.length, 'link')} for new managers will be shown once: ${mail ? 'each is also e-mailed' : 'you send them yourself'}. `}
        {preview.teams.removed.length > 0 && `${counted(preview.teams.removed.length, 'team')} will be removed. `}
        Either everything is saved, or nothing is.
      </p>
    </ChangeDialog>
  )

  function send(why: GivenReason): void {
    // The response to a second click would lack the links.
    if (isSent.current) return
    isSent.current = true
    setUp.mutate(
      { draft: { ...draft, ...why }, tag },
      {
        onSuccess: onDone,
        onError: () => {
          isSent.current = false
        },
      },
    )
  }
}

export const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`
