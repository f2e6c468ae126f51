import type { ClockState } from '@tuff/contract'
import { useState } from 'react'
import { useAcceptClock } from '#api/season-clock.ts'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { momentOf } from './data-words.ts'

type Doubt = NonNullable<ClockState['doubt']>

/** A clock that says what cannot be: the league waits until it is put right, or accepted here. */
export function ClockDoubt({ doubt }: { doubt: Doubt }) {
  const accept = useDialog<Doubt>()
  return (
    <>
      <div className="alert alert-warning mb-0 d-grid gap-2" role="alert">
        <div>
          {`The clock says ${momentOf(doubt.says)}, the league last saw ${momentOf(doubt.seen)}. Until the clock of the server is put right, or you accept it, no week begins and no figure is taken away.`}
        </div>
        <div>
          <button className="btn btn-quiet" type="button" onClick={() => accept.open(doubt)}>
            Accept the Clock
          </button>
        </div>
      </div>
      {accept.about && <AcceptDialog says={accept.about.says} shown={accept.shown} />}
    </>
  )
}

function AcceptDialog({ says, shown }: { says: number; shown: Shown }) {
  const [formKey] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const accept = useAcceptClock(formKey)
  return (
    <Dialog
      title="Accept the clock"
      shown={shown}
      isBusy={accept.isPending}
      onSubmit={() => isReason(reason) && accept.mutate({ says, ...givenReason(reason) }, { onSuccess: shown.onClose })}
      submit={<SaveButton text="Accept the Clock" isSaving={accept.isPending} isReady={isReason(reason)} />}
    >
      <p>{`It is ${momentOf(says)} for the league from now on. Every week up to then is opened with the rosters of the last one.`}</p>
      <ReasonField value={reason} onChange={setReason} />
      {accept.error && (
        <Refusal
          sentence={
            isRefused(accept.error) ? accept.error.message : 'The server did not answer. It is safe to try again.'
          }
        />
      )}
    </Dialog>
  )
}
