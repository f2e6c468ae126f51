import { PAGE_PATHS } from '@tuff/contract'

/** STORY-01 */
export const teamPage = (name: string): string => `/team/${encodeURIComponent(name)}`

/** STORY-02 */
export const playerPage = (id: string): string => `/player/${encodeURIComponent(id)}`

/** MONEY-02 */
export const statementPage = (teamName: string): string => `${PAGE_PATHS.money}/${encodeURIComponent(teamName)}`

/** RT-06 */
export const weeklyPointsPage = (teamName: string): string =>
  `${PAGE_PATHS.weeklyPoints}/${encodeURIComponent(teamName)}`
