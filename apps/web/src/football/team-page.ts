import { PAGE_PATHS } from '@tuff/contract'

/** Where a team's name leads. */
export const teamPage = (name: string): string => `${PAGE_PATHS.weeklyPoints}/${encodeURIComponent(name)}`
