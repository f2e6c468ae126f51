import { OwnTags } from '@tuff/contract'
import { createStore } from 'zustand/vanilla'

/** Tags of the viewer's own data, sent to nobody else: `picks` changes when another device of theirs picks (PICK-03). */
export const ownTags = createStore<Partial<Omit<OwnTags, 'type'>>>(() => ({}))

/** Longer messages are others, and need not be parsed twice. */
const LONGEST = 200

/** True if the message was one of own tags. */
export function keepOwnTags(message: string): boolean {
  if (message.length > LONGEST) return false
  const { data } = OwnTags.safeParse(JSON.parse(message))
  if (!data) return false
  const { type: _, ...tags } = data
  ownTags.setState(tags, true)
  return true
}
