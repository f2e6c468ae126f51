import { type WeekEnd, type WeekGame, weekLabel } from '@tuff/contract'

/** How far a week has come. */
export function phaseInWords({ week, phase, games }: WeekEnd): string {
  const label = weekLabel(week)
  const open = games.filter(({ state }) => state === 'to come' || state === 'playing').length
  const waiting = `${open} of its ${games.length} games ${open === 1 ? 'is' : 'are'} not final`
  if (phase === 'closed') return `${label} is closed: it counts as complete${open > 0 ? `, although ${waiting}` : ''}.`
  if (phase === 'complete') return `${label} is complete.`
  if (games.length === 0) return `No games of ${label} are known.`
  return phase === 'to come' ? `${label} is still to come.` : `${label} is in play: ${waiting}.`
}

export function stateInWords({ state, kickoff }: WeekGame): string {
  const moment = new Date(kickoff).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  if (state === 'called off') return `Called off by the commissioner (was ${moment})`
  if (state === 'cancelled') return `Cancelled, as its source says (was ${moment})`
  return state === 'playing' ? `Began ${moment}, no result yet` : moment
}
