import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { memo, type ReactNode, useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { Icon } from './icon.tsx'
import { keepHeight } from './keep-height.ts'
import { type Proof, ProofField } from './proof-field.tsx'
import { type GivenReason, givenReason, isReason, ReasonField } from './reason-field.tsx'
import { Refusal } from './refusal.tsx'
import { SaveButton } from './save-button.tsx'
import type { DialogState } from './use-dialog.ts'
import { useFirstField } from './use-first-field.ts'

type Props = {
  title: string
  className?: string
  shown: DialogState
  /** The label of the submit button. */
  action: string
  tone?: 'primary' | 'danger' | undefined
  /** While saving, the dialog stays as it is. */
  isSaving?: boolean
  whileSaving?: string
  /** Whether the form is complete. */
  isReady?: boolean
  /** Whether the reason field is shown; a typed reason is sent even when it is hidden. */
  reason?: 'optional' | 'required' | 'hidden'
  /** The proof that the server may require; its field is the last one. */
  proof?: Proof | undefined
  /** Why the change failed: text, or one or more refusals. */
  refusal?: ReactNode
  onSubmit: (why: GivenReason) => void
  /** The change in words. A dialog whose focus is on the reason is described by it. */
  children?: ReactNode
  /** Whether there are fields besides the reason: then the summary is not read out with the title. */
  hasFields?: boolean
  /** The effect; below the reason, because it must not push away the focused field. */
  effect?: ReactNode
  /** Whether the server computes the effect: its space is reserved, so that no button moves under a finger. */
  isEffectAwaited?: boolean
}

/** The dialog for every change: a form over the page that can be cancelled. On a phone it slides up from the bottom. */
export function ChangeDialog(props: Props) {
  const { title, shown, action, tone, isSaving = false, whileSaving, isReady = true, reason = 'optional' } = props
  const { hasFields = false, isEffectAwaited = false, proof } = props
  const [why, setWhy] = useState('')
  const id = useId()
  const form = useFirstField()
  const isProven = proof?.kind === undefined || proof.typed.trim() !== ''
  const mayBeSent = isReady && isProven && isReason(why) && (reason !== 'required' || why.trim() !== '')
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
                  {proof && <ProofField {...proof} />}
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

/** While saving or closing, the content stays as it was: the page below may show the change already. */
const Still = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_, { isStill }) => isStill,
)
