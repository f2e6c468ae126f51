const STATES = {
  OPEN: { state: 'open', text: 'Live' },
  CONNECTING: { state: 'connecting', text: 'Connecting' },
  CLOSED: { state: 'closed', text: 'Offline' },
} as const

/** Whether the figures on the page move by themselves. */
export function LivePill({ status }: { status: keyof typeof STATES }) {
  const { state, text } = STATES[status]
  return (
    <span className="live" data-state={state} role="status">
      {text}
    </span>
  )
}
