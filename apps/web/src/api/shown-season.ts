import { parsePagePath } from '@tuff/contract'

const shownPage = () => parsePagePath(globalThis.location?.pathname ?? '/')

/** YEAR-01: undefined for the current league. Another season is another document, so their data never mix. */
export const shownSeason = (): number | undefined => shownPage().season

/** A past season cannot change, so controls that would change it are hidden. */
export const isOfToday = (): boolean => shownSeason() === undefined

export const pageInAddress = (): string => shownPage().page
