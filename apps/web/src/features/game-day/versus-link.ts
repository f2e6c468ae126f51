import { PAGE_PATHS } from '@tuff/contract'

/** GAME-07: the other team stands in the address. */
export const versusLink = (team: string): string => `${PAGE_PATHS.gameDay}?${new URLSearchParams({ versus: team })}`
