import { waitInWords } from '#platform/wait-words.ts'

/** What somebody reads who has guessed too often. */
export const tooManyAttempts = (waitMs: number): string => `Too many attempts. Try again in ${waitInWords(waitMs)}.`
