import { formatWait } from '#platform/format-wait.ts'

export const tooManyAttempts = (waitMs: number): string => `Too many attempts. Try again in ${formatWait(waitMs)}.`
