import { placeOf } from '@tuff/contract'

const place = () => placeOf(globalThis.location?.pathname ?? '/')

/**
 * The past season that this document shows; undefined for the current league (YEAR-01). The address names it, and
 * another season is another document, so no data of one can appear in the other.
 */
export const shownSeason = (): number | undefined => place().season

/** A past season cannot change, so controls that would change it are hidden. */
export const isOfToday = (): boolean => shownSeason() === undefined

export const pageInAddress = (): string => place().page
