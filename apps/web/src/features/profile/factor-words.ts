import type { SecondFactor } from '@tuff/contract'
import { formatDate } from '#ui/format.ts'

/** Describes the state of the second factor. */
export function factorInWords({ onSince, recoveryCodesLeft, isShared }: SecondFactor): string {
  if (isShared) return 'Everyone who tries the demo league shares this account, so it cannot be changed.'
  if (onSince === null)
    return 'Asks for a code from an app on your phone after your password, so a stolen password is not enough.'
  return `On since ${formatDate(onSince)}. After your password you are asked for a code from your app. ${leftInWords(recoveryCodesLeft)}`
}

function leftInWords(count: number): string {
  if (count === 0) return 'No recovery codes are left. Create new ones.'
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`
}

/** In groups of four, which are easier to read aloud. */
export const spelled = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
