import { isRefused } from '#rosters/refusal.tsx'

/** The server's own words, or that none came. */
export const whyNotSaved = (error: Error): string =>
  isRefused(error) ? error.message : 'No answer came. Look at the list before you try again.'
