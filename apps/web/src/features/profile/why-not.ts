import { isRefused } from '#rosters/refusal.tsx'

/** The server's own words, or that none came. */
export const whyNot = (error: Error): string => (isRefused(error) ? error.message : 'No answer came. Please try again.')
