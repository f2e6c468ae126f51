import { randomInt } from 'node:crypto'
import { sha256 } from '#platform/sha256.ts'

const CODE_COUNT = 10
const GROUPS = 4
const LETTERS_IN_GROUP = 4

/** Without lookalikes on paper: 0 and o, 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 79 bits each: too many to find a code from its hash. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, makeRecoveryCode)

const makeRecoveryCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LETTERS_IN_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Normalised; the hash includes the account, so equal codes differ. */
export function recoveryHash(accountId: string, typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return sha256(`${accountId}\n${letters}`)
}
