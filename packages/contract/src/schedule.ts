import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { WeekNumber } from './weeks.ts'

export const CurrentWeek = z.object({ currentWeek: WeekNumber })
export type CurrentWeek = z.infer<typeof CurrentWeek>

export const SCHEDULE_CALLS = {
  /** API-02 */
  currentWeek: endpoint('GET', '/api/schedule/current-week', { tokenRight: 'read', response: CurrentWeek }),
}
