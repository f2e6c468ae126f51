import { type Trade, tradeTag } from '@tuff/contract'
import { TYPE_NAMES } from '#rosters/trade-words.ts'

/** What became of a trade since it was seen, in words; undefined if nothing. `trades` are all there are by now. */
export function changedMeanwhile(seen: Trade, trades: readonly Trade[]): string | undefined {
  const now = trades.find(({ id }) => id === seen.id)
  if (!now) return 'This trade has been deleted in the meantime.'
  if (tradeTag(now) === tradeTag(seen)) return undefined
  const type = now.tradeType === 'ir' ? TYPE_NAMES.ir : TYPE_NAMES.regular.toLowerCase()
  return `This trade has changed in the meantime: it is now ${now.playerAddedName} for ${now.playerDroppedName}, ${type}.`
}
