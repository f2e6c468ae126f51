import type { CSSProperties } from 'react'

type Props = {
  label: string
  percent: number
  width: number
  tone: 'success' | 'warning' | 'danger'
  steps?: number
}

export function Meter({ label, percent, width, tone, steps = 0 }: Props) {
  return (
    <div className="meter">
      <div
        className={steps > 0 ? 'progress steps' : 'progress'}
        style={{ '--n': steps } as CSSProperties}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={`${percent}%`}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={`progress-bar bg-${tone}`} style={{ width: `${width}%` }} />
      </div>
      <output>{percent}%</output>
    </div>
  )
}
