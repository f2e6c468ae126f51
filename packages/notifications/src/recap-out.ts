import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

/** The recap is out, with its first sentences. */
export const recapIsOut = (
  { season, week, lede }: { season: number; week: number; lede: string },
  everybody: readonly string[],
): Notification[] =>
  everybody.map((to) => ({
    kind: 'recap',
    to,
    key: `recap ${season} ${week}`,
    title: `The recap of Week ${week} is out`,
    text: lede,
    path: PATHS.recap(week),
  }))
