import { isRefused } from '#api/refused.ts'

/** The server's own words, or that none came. */
export const whyNot = (error: Error): string =>
  isRefused(error) ? error.message : 'The server did not answer. Please try again.'
