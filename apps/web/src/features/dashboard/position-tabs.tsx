import { POSITIONS, type Position } from '@tuff/league'
import { type KeyboardEvent, useRef } from 'react'

type PositionTabsProps = { value: Position; panelId: string; onChange: (position: Position) => void }

/** DASH-06: a roving tab stop; the arrow keys choose. */
export function PositionTabs({ value, panelId, onChange }: PositionTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className="nav seg seg-tabs" role="tablist" aria-label="Position" ref={list} onKeyDown={followArrows}>
      {POSITIONS.map((position) => (
        <button
          key={position}
          className={`nav-link ${position === value ? 'active' : ''}`}
          type="button"
          role="tab"
          id={tabId(panelId, position)}
          aria-selected={position === value}
          aria-controls={panelId}
          tabIndex={position === value ? 0 : -1}
          onClick={() => onChange(position)}
        >
          {position}
        </button>
      ))}
    </div>
  )

  function followArrows(event: KeyboardEvent): void {
    const next = NEXT[event.key]?.(POSITIONS.indexOf(value))
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    onChange(POSITIONS[next]!)
  }
}

export const tabId = (panelId: string, position: Position): string => `${panelId}-${position}`

const COUNT = POSITIONS.length
const NEXT: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => (at + COUNT - 1) % COUNT,
  ArrowRight: (at) => (at + 1) % COUNT,
  Home: () => 0,
  End: () => COUNT - 1,
}
