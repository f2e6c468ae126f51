import { waitInWords } from '#platform/wait-words.ts'

/** The message after too many attempts. */
export const tooManyAttempts = (waitMs: number): string => `Too many attempts. Try again in ${waitInWords(waitMs)}.`
