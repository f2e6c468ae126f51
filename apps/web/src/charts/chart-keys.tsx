import type { KeyboardEvent, ReactNode } from 'react'

type Props = { ids: readonly string[]; picked: string | undefined; onPick: (id: string) => void; children: ReactNode }

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export function ChartKeys({ ids, picked, onPick, children }: Props) {
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by || ids.length === 0) return
    event.preventDefault()
    onPick(ids[(ids.indexOf(picked ?? '') + by + ids.length) % ids.length]!)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys choose a line here.
    <fieldset className="chart-body" tabIndex={0} aria-label="Chart; arrow keys choose a team" onKeyDown={step}>
      {children}
    </fieldset>
  )
}
