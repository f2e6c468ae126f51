import octagon from 'bootstrap-icons/icons/exclamation-octagon-fill.svg?raw'
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
