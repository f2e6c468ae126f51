import type { ClockState } from '@tuff/contract'
import { sending } from '#api/failure-message.ts'
import { useAcceptClock } from '#api/season-clock.ts'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { momentOf } from './data-words.ts'

type Doubt = NonNullable<ClockState['doubt']>

export function ClockDoubt({ doubt }: { doubt: Doubt }) {
  const accept = useDialog<Doubt>()
  return (
    <>
      <div className="alert alert-warning mb-0 d-grid gap-2" role="alert">
        <div>
          {`The clock says ${momentOf(doubt.says)}, but the league last saw ${momentOf(doubt.seen)}. Until the server clock is corrected, or you accept it, no week starts or closes and no figures are removed.`}
        </div>
        <div>
          <Button onClick={() => accept.open(doubt)}>Accept the Clock</Button>
        </div>
      </div>
      {accept.about && <AcceptDialog clockTime={accept.about.says} shown={accept.shown} />}
    </>
  )
}

function AcceptDialog({ clockTime, shown }: { clockTime: number; shown: DialogState }) {
  const accept = useAcceptClock(useFormKey())
  return (
    <ChangeDialog
      title="Accept the clock"
      shown={shown}
      action="Accept the Clock"
      {...sending(accept, 'It is safe to try again.')}
      onSubmit={(why) => accept.mutate({ says: clockTime, ...why }, { onSuccess: shown.onClose })}
    >
      <p>{`It is ${momentOf(clockTime)} for the league from now on. Every week up to then opens with the rosters of the week before.`}</p>
    </ChangeDialog>
  )
}
