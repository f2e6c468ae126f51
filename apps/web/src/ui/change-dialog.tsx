import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { memo, type ReactNode, useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { Icon } from './icon.tsx'
import { keepHeight } from './keep-height.ts'
import { type GivenReason, givenReason, isReason, ReasonField } from './reason-field.tsx'
import { Refusal } from './refusal.tsx'
import { SaveButton } from './save-button.tsx'
import type { DialogState } from './use-dialog.ts'
import { useFirstField } from './use-first-field.ts'

type Props = {
  title: string
  className?: string
  shown: DialogState
  /** What the button says that makes the change. */
  action: string
  tone?: 'primary' | 'danger' | undefined
  /** While something is saved the dialog stays, as it is. */
  isSaving?: boolean
  whileSaving?: string
  /** Whether what was filled in can be sent. */
  isReady?: boolean
  /** Whether the league's log is told why; what was typed is sent even where the field is not seen any more. */
  reason?: 'optional' | 'required' | 'hidden'
  /** Why the change was not made: in words, or as one or more refusals. */
  refusal?: ReactNode
  onSubmit: (why: GivenReason) => void
  /** What is changed. A dialog whose focus goes to the reason is read out with these words before it. */
  children?: ReactNode
  /** Whether there is more to fill in than a reason: then the words are labels, and read where they stand. */
  hasFields?: boolean
  /** What follows from it: below the reason, because it must not push away the field in which somebody types. */
  effect?: ReactNode
  /** Whether the server tells the effect, in its own time: then there is room for it from the beginning, and no button moves under a finger. */
  isEffectAwaited?: boolean
}

/** Every change is made in one of these: a form over the page with a way out. On a phone it comes from the bottom. */
export function ChangeDialog(props: Props) {
  const { title, shown, action, tone, isSaving = false, whileSaving, isReady = true, reason = 'optional' } = props
  const { hasFields = false, isEffectAwaited = false } = props
  const [why, setWhy] = useState('')
  const id = useId()
  const form = useFirstField()
  const mayBeSent = isReady && isReason(why) && (reason !== 'required' || why.trim() !== '')
  return (
    <Modal
      show={shown.isOpen}
      onHide={close}
      onExited={shown.onExited}
      className={props.className}
      dialogClassName={`modal-dialog-centered modal-sheet ${isEffectAwaited ? 'modal-tall' : ''}`}
      aria-labelledby={id}
      aria-describedby={hasFields ? undefined : `${id}-about`}
    >
      <Still isStill={!shown.isOpen}>
        <form
          noValidate
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            if (mayBeSent && !isSaving) props.onSubmit(givenReason(why))
          }}
        >
          <div className="modal-header">
            <h2 className="modal-title" id={id}>
              {title}
            </h2>
            <button className="btn btn-icon ms-auto" type="button" aria-label="Close" onClick={close}>
              <Icon svg={cross} />
            </button>
          </div>
          <Still isStill={isSaving}>
            <div className="modal-body">
              <div className="d-grid gap-3 align-content-start" ref={keepHeight}>
                <div className="d-grid gap-3" id={`${id}-about`}>
                  {props.children}
                </div>
                {reason !== 'hidden' && (
                  <ReasonField isOptional={reason === 'optional'} value={why} onChange={setWhy} />
                )}
                {props.effect}
                {typeof props.refusal === 'string' ? <Refusal sentence={props.refusal} /> : props.refusal}
              </div>
            </div>
          </Still>
          <div className="modal-footer">
            <button className="btn btn-quiet" type="button" disabled={isSaving} onClick={close}>
              Cancel
            </button>
            <SaveButton text={action} tone={tone} isSaving={isSaving} whileSaving={whileSaving} isReady={mayBeSent} />
          </div>
        </form>
      </Still>
    </Modal>
  )

  function close(): void {
    if (!isSaving) shown.onClose()
  }
}

/** What is being saved, or on its way out, stays as it was: the page under it may show the change already. */
const Still = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_, { isStill }) => isStill,
)
