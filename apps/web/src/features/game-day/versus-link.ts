import { PAGE_PATHS } from '@tuff/contract'

/** GAME-07: the address names the other team. */
export const versusLink = (team: string): string => `${PAGE_PATHS.gameDay}?${new URLSearchParams({ versus: team })}`
