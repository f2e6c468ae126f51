import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import dash from 'bootstrap-icons/icons/dash-circle.svg?raw'
import triangle from 'bootstrap-icons/icons/exclamation-triangle-fill.svg?raw'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

type CheckState = 'good' | 'warn' | 'off'

type Props = {
  state: CheckState
  name: string
  text: ReactNode
  percent?: number
  figure?: string
  children?: ReactNode
}

const ICONS: Record<CheckState, string> = { good: check, warn: triangle, off: dash }

export const CheckRow = ({ state, name, text, percent, figure, children }: Props) => (
  <li className={state === 'good' ? '' : state} aria-label={name}>
    <Icon svg={ICONS[state]} />
    <span className="nm">
      <b>{name}</b>
      <small>
        {text}
        {percent !== undefined && (
          <span className="meter2" style={{ '--p': `${percent}%` } as CSSProperties} aria-hidden="true" />
        )}
      </small>
    </span>
    {figure && <span className="fig">{figure}</span>}
    {children && <span className="acts">{children}</span>}
  </li>
)
