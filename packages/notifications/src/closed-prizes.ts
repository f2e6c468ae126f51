import { type Prize, prizesOf, type Snapshot } from '@tuff/league'

/** The prizes that a closing week closes: its own, and others that waited for it, such as the bonus. */
export function closedPrizes(before: Snapshot, after: Snapshot): Prize[] {
  const closedBefore = new Set(prizesOf(before).flatMap(({ id, isClosed }) => (isClosed ? [id] : [])))
  return prizesOf(after).filter(({ id, isClosed }) => isClosed && !closedBefore.has(id))
}
