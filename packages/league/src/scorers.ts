import { compareText } from './names.ts'
import { type Points, wholePoints } from './points.ts'

type Scored = { readonly player: { readonly id: string; readonly name: string }; readonly points: Points }

/** Only players above 0 in whole points, best first (rule 2.9). */
export const scorers = <T extends Scored>(players: readonly T[]): T[] =>
  players.filter(({ points }) => wholePoints(points) > 0).sort(bestFirst)

/** Equal points are ordered by name and id, so that a page never reshuffles. */
export const bestFirst = (a: Scored, b: Scored): number =>
  b.points - a.points || compareText(a.player.name, b.player.name) || compareText(a.player.id, b.player.id)
