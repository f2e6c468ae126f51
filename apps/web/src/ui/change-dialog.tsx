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
  isSaving?: boolean
  whileSaving?: string
  isReady?: boolean
  /** A typed reason is sent even while its field is hidden. */
  reason?: 'optional' | 'required' | 'hidden'
  proof?: Proof | undefined
  /** Why the change failed: text, or one or more refusals. */
  refusal?: ReactNode
  onSubmit: (why: GivenReason) => void
  /** The change in words, which describes the dialog unless it has other fields. */
  children?: ReactNode
  /** Whether there are fields besides the reason. */
  hasFields?: boolean
  /** Below the reason, so that it does not move the focused field. */
  effect?: ReactNode
  /** Reserves space for the effect, so that no button moves when it loads. */
  isEffectAwaited?: boolean
}

/** The dialog for every change. */
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

/** Does not re-render while saving or closing, because the page below may show the change already. */
const Still = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_, { isStill }) => isStill,
)
