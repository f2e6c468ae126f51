import { type Prize, prizesOf, type Snapshot } from '@tuff/league'

/** The prizes that close with a week: its own, and others such as the bonus. */
export function closedPrizes(before: Snapshot, after: Snapshot): Prize[] {
  const closedBefore = new Set(prizesOf(before).flatMap(({ id, isClosed }) => (isClosed ? [id] : [])))
  return prizesOf(after).filter(({ id, isClosed }) => isClosed && !closedBefore.has(id))
}
