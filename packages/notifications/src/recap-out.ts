import type { Announcement } from './announcement.ts'
import type { Notification } from './notification.ts'
import { PATHS } from './paths.ts'

type RecapOut = { season: number; week: number; lede: string }

/** The recap is out, with its first sentences. */
export const recapIsOut = (recap: RecapOut, everybody: readonly string[]): Notification[] =>
  everybody.map((to) => ({ ...recapAnnounced(recap), kind: 'recap', to }))

/** TALK-01: the same for the whole league. Its picture is made and shared on the page of the recap. */
export const recapAnnounced = ({ season, week, lede }: RecapOut): Announcement => ({
  kind: 'recap',
  key: `recap ${season} ${week}`,
  title: `The recap of Week ${week} is out`,
  text: lede,
  path: PATHS.recap(week),
})
