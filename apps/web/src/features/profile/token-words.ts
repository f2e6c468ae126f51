import { type OwnToken, TOKEN_DAYS, TOKEN_RIGHTS, type TokenRight } from '@tuff/contract'
import { formatDate, formatDay, formatTime } from '#ui/format.ts'

const RIGHTS: Record<TokenRight, string> = { read: 'Read', 'ask-for-trades': 'Read and ask for trades' }

export const RIGHT_CHOICES = TOKEN_RIGHTS.map((value) => ({ value, text: RIGHTS[value] }))
export const DAY_CHOICES = TOKEN_DAYS.map((days) => ({ value: String(days), text: `In ${days} days` }))

/** 'Read. Ends March 1, 2027. Last used Nov 30, 9:10 AM.' */
export function tokenInWords({ right, expiresAt, lastUsedAt }: OwnToken, now: number): string {
  const end = expiresAt > now ? `Ends ${formatDate(expiresAt)}.` : `Ended ${formatDate(expiresAt)}.`
  return `${RIGHTS[right]}. ${end} ${lastUseInWords('used', lastUsedAt)}`
}

export const lastUseInWords = (use: 'used' | 'read', at: number | null): string =>
  at === null ? `Not ${use} yet.` : `Last ${use} ${formatDay(at)}, ${formatTime(at)}.`
