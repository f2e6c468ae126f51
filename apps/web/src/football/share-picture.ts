/** STORY-06: what a picture to share says. */
export type SharePicture = {
  /** Of the league, for the file's name and whoever does not see it. */
  title: string
  /** At the top: '2024, Week 11'. */
  when: string
  label: string
  name: string
  points: string
  unit: string
  rows: readonly { rank: number; name: string; points: string; beside: string }[]
  /** At most two: the first at the left, the second at the right. */
  foot: readonly { label: string; text: string }[]
}

export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
/** More would not be read at the size of a chat's preview. */
export const MOST_ROWS = 6
