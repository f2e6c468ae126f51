import { type Trade, tradeTag } from '@tuff/contract'
import { TYPE_NAMES } from '#rosters/trade-words.ts'

/** Describes how a trade changed since it was loaded; undefined if it did not. `trades` is the current list. */
export function describeChange(loaded: Trade, trades: readonly Trade[]): string | undefined {
  const now = trades.find(({ id }) => id === loaded.id)
  if (!now) return 'This trade has been deleted in the meantime.'
  if (tradeTag(now) === tradeTag(loaded)) return undefined
  const type = now.tradeType === 'ir' ? TYPE_NAMES.ir : TYPE_NAMES.regular.toLowerCase()
  return `This trade has changed in the meantime: it is now ${now.playerAddedName} for ${now.playerDroppedName}, ${type}.`
}
