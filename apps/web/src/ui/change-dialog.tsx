import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { memo, type ReactNode, useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { Icon } from './icon.tsx'

export type Shown = { isOpen: boolean; onClose: () => void; onExited: () => void }

type Props = {
  title: string
  shown: Shown
  /** While something is saved the dialog stays. */
  isBusy: boolean
  onSubmit: () => void
  /** The button that submits. */
  submit: ReactNode
  children: ReactNode
}

/** A question over the page: a form with a title, and a way out. On a phone it comes from the bottom. */
export function Dialog({ title, shown, isBusy, onSubmit, submit, children }: Props) {
  const id = useId()
  const close = () => !isBusy && shown.onClose()
  return (
    <Modal
      show={shown.isOpen}
      onHide={close}
      onExited={shown.onExited}
      dialogClassName="modal-dialog-centered modal-sheet"
      aria-labelledby={id}
    >
      <Still isStill={!shown.isOpen}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) onSubmit()
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
          <Still isStill={isBusy}>
            <div className="modal-body">{children}</div>
          </Still>
          <div className="modal-footer">
            <button className="btn btn-quiet" type="button" disabled={isBusy} onClick={close}>
              Cancel
            </button>
            {submit}
          </div>
        </form>
      </Still>
    </Modal>
  )
}

/** What is being saved, or on its way out, stays as it was: the page under it may show the change already. */
const Still = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_, { isStill }) => isStill,
)
