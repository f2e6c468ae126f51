/** STORY-06: the content of a picture to share. */
export type SharePicture = {
  /** The league's name, for the file name and the alternative text. */
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
/** More would not be legible in a chat's preview. */
export const MOST_ROWS = 6
