import octagon from 'bootstrap-icons/icons/exclamation-octagon-fill.svg?raw'
import triangle from 'bootstrap-icons/icons/exclamation-triangle-fill.svg?raw'
import info from 'bootstrap-icons/icons/info-circle-fill.svg?raw'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Words = { children: ReactNode }

export const ErrorAlert = ({ children }: Words) => <Alert tone="danger">{children}</Alert>
export const WarningAlert = ({ children }: Words) => <Alert tone="warning">{children}</Alert>
export const InfoAlert = ({ children }: Words) => <Alert tone="info">{children}</Alert>

export const DismissibleWarning = ({ onDismiss, children }: Words & { onDismiss: () => void }) => (
  <Alert
    tone="warning"
    beside={<button className="btn-close ms-auto" type="button" aria-label="Close" onClick={onDismiss} />}
  >
    {children}
  </Alert>
)

const ICONS = { danger: octagon, warning: triangle, info }

type Props = Words & { tone: keyof typeof ICONS; beside?: ReactNode }

/** Read politely by screen readers; the other alerts interrupt. */
function Alert({ tone, beside, children }: Props) {
  return (
    <div className={`alert alert-${tone}`} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon svg={ICONS[tone]} />
      <span>{children}</span>
      {beside}
    </div>
  )
}
