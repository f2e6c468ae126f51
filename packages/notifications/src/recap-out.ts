import type { Announcement, Notification } from './notification.ts'
import { PATHS } from './paths.ts'

type RecapOut = { season: number; week: number; lede: string }

export const recapIsOut = (recap: RecapOut, everybody: readonly string[]): Notification[] =>
  everybody.map((to) => ({ ...recapAnnounced(recap), kind: 'recap', to }))

/** TALK-01. */
export const recapAnnounced = ({ season, week, lede }: RecapOut): Announcement => ({
  kind: 'recap',
  key: `recap ${season} ${week}`,
  title: `The recap of Week ${week} is out`,
  text: lede,
  path: PATHS.recapOf(week),
})
