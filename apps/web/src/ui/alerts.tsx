import octagon from 'bootstrap-icons/icons/exclamation-octagon-fill.svg?raw'
import triangle from 'bootstrap-icons/icons/exclamation-triangle-fill.svg?raw'
import info from 'bootstrap-icons/icons/info-circle-fill.svg?raw'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function ErrorAlert({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert-danger" role="alert">
      <Icon svg={octagon} />
      <span>{children}</span>
    </div>
  )
}

export function WarningAlert({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert-warning" role="alert">
      <Icon svg={triangle} />
      <span>{children}</span>
    </div>
  )
}

export function InfoAlert({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert-info" role="status">
      <Icon svg={info} />
      <span>{children}</span>
    </div>
  )
}

/** A warning that answers what somebody did, and goes when he says so. */
export function DismissibleWarning({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  return (
    <div className="alert alert-warning" role="alert">
      <Icon svg={triangle} />
      <span>{children}</span>
      <button className="btn-close ms-auto" type="button" aria-label="Close" onClick={onDismiss} />
    </div>
  )
}
