import { placeOf } from '@tuff/contract'

/** What is in the address bar; tests of the calls have none. */
const place = () => placeOf(globalThis.location?.pathname ?? '/')

/**
 * The season that is over whose pages these are; undefined for the league as it is today (YEAR-01). The address says it, and
 * another season is another document: nothing that was read of one can be shown of another.
 */
export const shownSeason = (): number | undefined => place().season

/** Of a season that is over nothing can change: what would change it is not shown. */
export const isOfToday = (): boolean => shownSeason() === undefined

/** The page in the address bar, as the router names it. */
export const pageInAddress = (): string => place().page
