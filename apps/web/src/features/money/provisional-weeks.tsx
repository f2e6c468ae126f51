import type { Pot } from '@tuff/contract'

/** Weeks whose money may still change: 'Week 12 Provisional', or how many (WEEK-01). */
export function ProvisionalWeeks({ pot: { provisional } }: { pot: Pot }) {
  const [first, ...others] = provisional
  if (!first) return null
  return <span className="chip chip-empty">{others.length === 0 ? `${first.what} Provisional` : 'Provisional'}</span>
}
