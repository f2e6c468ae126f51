import { formatWait } from '#platform/format-wait.ts'

/** The message after too many attempts. */
export const tooManyAttempts = (waitMs: number): string => `Too many attempts. Try again in ${formatWait(waitMs)}.`
