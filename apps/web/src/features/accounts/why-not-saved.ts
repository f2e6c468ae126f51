import { isRefused } from '#api/refused.ts'

/** The server's own words, or that none came. */
export const whyNotSaved = (error: Error): string =>
  isRefused(error) ? error.message : 'The server did not answer. Check the list before you try again.'
