import { createContext, use } from 'react'
import { useFromStandings } from '#api/standings.ts'

const STATES = {
  OPEN: { state: 'idle', text: 'Up to date' },
  CONNECTING: { state: 'connecting', text: 'Connecting' },
  CLOSED: { state: 'closed', text: 'Offline' },
} as const

const LIVE = { state: 'open', text: 'Live' }

/** Set for figures of a past season, which are no sign of a connection. */
export const PausedContext = createContext(false)

type Props = {
  status: keyof typeof STATES
  /** The shown week, where it may be another than the current one. */
  week?: number | undefined
}

/** D-16: whether the figures on the page update; 'Live' only while a game of the shown week is in progress. */
export function LivePill({ status, week }: Props) {
  const paused = use(PausedContext)
  const isLive = useFromStandings(({ liveWeeks, currentNFLWeek }) => liveWeeks.includes(week ?? currentNFLWeek))
  return paused && status === 'OPEN' ? null : <ConnectionPill status={status} isLive={isLive ?? false} />
}

export function ConnectionPill({ status, isLive }: Pick<Props, 'status'> & { isLive: boolean }) {
  const { state, text } = status === 'OPEN' && isLive ? LIVE : STATES[status]
  return (
    <span className="live" data-state={state} role="status">
      {text}
    </span>
  )
}
