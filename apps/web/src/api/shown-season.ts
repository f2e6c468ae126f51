import { placeOf } from '@tuff/contract'

const place = () => placeOf(globalThis.location?.pathname ?? '/')

/** YEAR-01: undefined for the current league. Another season is another document, so their data never mix. */
export const shownSeason = (): number | undefined => place().season

/** A past season cannot change, so controls that would change it are hidden. */
export const isOfToday = (): boolean => shownSeason() === undefined

export const pageInAddress = (): string => place().page
