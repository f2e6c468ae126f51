import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { memo, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { Icon } from './icon.tsx'
import { type GivenReason, givenReason, isReason, ReasonField } from './reason-field.tsx'
import { Refusal } from './refusal.tsx'
import { SaveButton } from './save-button.tsx'
import { TextField } from './text-field.tsx'
import type { DialogState } from './use-dialog.ts'

type Proof = { kind: 'password' | 'code' | undefined; typed: string; onType: (typed: string) => void }

type Props = {
  title: string
  className?: string
  shown: DialogState
  action: string
  tone?: 'primary' | 'danger' | undefined
  isSaving?: boolean
  whileSaving?: string
  isReady?: boolean
  /** What is missing until it is ready. */
  missing?: string | undefined
  /** A typed reason is sent even while its field is hidden. */
  reason?: 'optional' | 'required' | 'hidden'
  proof?: Proof | undefined
  refusal?: ReactNode
  onSubmit: (why: GivenReason) => void
  /** The change in words, which describes the dialog unless it has other fields. */
  children?: ReactNode
  hasFields?: boolean
  /** Below the reason, so that it does not move the focused field. */
  effect?: ReactNode
  /** Reserves space for the effect, so that no button moves when it loads. */
  isEffectAwaited?: boolean
}

export function ChangeDialog(props: Props) {
  const { title, shown, action, tone, isSaving = false, whileSaving, isReady = true, reason = 'optional' } = props
  const { hasFields = false, isEffectAwaited = false, proof } = props
  const [why, setWhy] = useState('')
  const id = useId()
  const form = useFirstField()
  const isProven = proof?.kind === undefined || proof.typed.trim() !== ''
  const mayBeSent = isReady && isProven && isReason(why) && (reason !== 'required' || why.trim() !== '')
  const missing =
    props.missing ??
    (!isProven ? PROOF_MISSING[proof.kind!] : reason === 'required' && why.trim() === '' ? 'Give a reason' : undefined)
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
            <SaveButton
              text={action}
              tone={tone}
              isSaving={isSaving}
              whileSaving={whileSaving}
              isReady={mayBeSent}
              missing={missing}
            />
          </div>
        </form>
      </Still>
    </Modal>
  )

  function close(): void {
    if (!isSaving) shown.onClose()
  }
}

const PROOF_MISSING = { password: 'Enter your password', code: 'Enter a code from your app' }

/** Does not re-render while saving or closing, because the page below may show the change already. */
const Still = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_, { isStill }) => isStill,
)

/** A ref for an element that may grow but never shrinks while visible: what is below does not move under a finger. */
function keepHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  let width = element.offsetWidth
  const sizes = new ResizeObserver(() => {
    // After rotating a phone the text wraps differently.
    const isTurned = width !== element.offsetWidth
    width = element.offsetWidth
    element.style.minHeight = isTurned ? '' : `${element.offsetHeight}px`
  })
  sizes.observe(element)
  return () => sizes.disconnect()
}

const FIELDS = ':is(input, select, textarea):not([readonly], :disabled)'

/** For the form of a dialog: focuses its first field, also one that appears later. */
function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // Runs after every render, and leaves the focus if it is in the form already.
  useEffect(() => {
    const isNobodysYet = document.activeElement === form.current?.closest('[role=dialog]')
    if (isNobodysYet) form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true })
  })
  return form
}

function ProofField({ kind, typed, onType }: Proof) {
  if (kind === undefined) return null
  return kind === 'code' ? (
    <TextField
      label="Code from your app"
      value={typed}
      onChange={onType}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  ) : (
    <TextField label="Your password" type="password" value={typed} onChange={onType} autoComplete="current-password" />
  )
}
