import { PAGE_PATHS } from '@tuff/contract'

/** The path of a team's statement. */
export const statementPath = (teamName: string): string => `${PAGE_PATHS.money}/${encodeURIComponent(teamName)}`
