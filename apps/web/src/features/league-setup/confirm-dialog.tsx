import type { SetupDone, SetupDraft, SetupPreview } from '@tuff/contract'
import { useRef, useState } from 'react'
import { useSetUp } from '#api/setup.ts'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'

/** What was looked at, to be done exactly so. */
export type Seen = { draft: SetupDraft; preview: SetupPreview; tag: string }

type Props = { seen: Seen; shown: Shown; onDone: (done: SetupDone) => void; onLookAgain: () => void }

/** The one confirmation: all of it is saved, or nothing. */
export function ConfirmDialog({ seen: { draft, preview, tag }, shown, onDone, onLookAgain }: Props) {
  const [formKey] = useState(() => crypto.randomUUID())
  const setUp = useSetUp(formKey)
  const [reason, setReason] = useState('')
  const isSent = useRef(false)
  return (
    <Dialog
      title="Set up the league"
      shown={shown}
      isBusy={setUp.isPending}
      onSubmit={send}
      submit={<SaveButton text="Set Up League" isSaving={setUp.isPending} isReady={isReason(reason)} />}
    >
      <p>{`${draft.product} ${draft.season} begins with ${counted(preview.rosters.length, 'team')}.`}</p>
      <p>
        {preview.invitations.length > 0 &&
          `${counted(preview.invitations.length, 'link')} for new managers will be shown, once: it is you who sends them. `}
        {preview.teams.removed.length > 0 && `${counted(preview.teams.removed.length, 'team')} will be removed. `}
        Either everything is saved, or nothing is.
      </p>
      {/* Once it was sent it stays: under the same key only the same may be sent. */}
      {setUp.isIdle && <ReasonField value={reason} onChange={setReason} />}
      {setUp.error && (
        <Refusal
          sentence={
            isRefused(setUp.error) ? setUp.error.message : 'The server did not answer. It is safe to try again.'
          }
          onLookAgain={isRefused(setUp.error) ? onLookAgain : undefined}
        />
      )}
    </Dialog>
  )

  function send(): void {
    // The answer to a second click would come without the links.
    if (isSent.current || !isReason(reason)) return
    isSent.current = true
    setUp.mutate(
      { draft: { ...draft, ...givenReason(reason) }, tag },
      {
        onSuccess: onDone,
        onError: () => {
          isSent.current = false
        },
      },
    )
  }
}

export const counted = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`
