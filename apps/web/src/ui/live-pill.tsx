import { createContext, use } from 'react'

const STATES = {
  OPEN: { state: 'open', text: 'Live' },
  CONNECTING: { state: 'connecting', text: 'Connecting' },
  CLOSED: { state: 'closed', text: 'Offline' },
} as const

/** Set for figures of a past season, which are no sign of a connection. */
export const PausedContext = createContext(false)

/** Whether the figures on the page update live. */
export function LivePill({ status }: { status: keyof typeof STATES }) {
  const paused = use(PausedContext)
  if (paused && status === 'OPEN') return null
  const { state, text } = STATES[status]
  return (
    <span className="live" data-state={state} role="status">
      {text}
    </span>
  )
}
