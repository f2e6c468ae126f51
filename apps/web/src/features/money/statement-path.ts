import { PAGE_PATHS } from '@tuff/contract'

/** Where a team's statement is. */
export const statementPath = (teamName: string): string => `${PAGE_PATHS.money}/${encodeURIComponent(teamName)}`
