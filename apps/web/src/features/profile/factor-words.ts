import type { SecondFactor } from '@tuff/contract'
import { formatDate } from '#ui/format.ts'

/** Describes the state of the second factor. */
export function factorInWords({ onSince, recoveryCodesLeft, isShared }: SecondFactor): string {
  if (isShared) return 'Everybody who tries the demo league shares this account: it stays as it is.'
  if (onSince === null)
    return 'A code from an app on your phone, asked for after your password: then a password that somebody else knows is not enough.'
  return `On since ${formatDate(onSince)}. After your password you are asked for a code from your app. ${leftInWords(recoveryCodesLeft)}`
}

function leftInWords(count: number): string {
  if (count === 0) return 'No recovery code is left: make new ones.'
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`
}

/** In groups of four, which are easier to read aloud. */
export const spelled = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
