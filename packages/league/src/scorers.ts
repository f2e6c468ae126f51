import { compareText } from './names.ts'
import { type Points, wholePoints } from './points.ts'

/** Anybody with points; the rules' own `PlayerPoints` are such. */
type Scored = { readonly player: { readonly id: string; readonly name: string }; readonly points: Points }

/** Whom a list of scorers names, best first: 'above 0' is asked of the whole points that it shows (rule 2.9). */
export const scorers = <T extends Scored>(players: readonly T[]): T[] =>
  players.filter(({ points }) => wholePoints(points) > 0).sort(bestFirst)

/** Names part equal points, and ids namesakes, so that a page never reshuffles. */
export const bestFirst = (a: Scored, b: Scored): number =>
  b.points - a.points || compareText(a.player.name, b.player.name) || compareText(a.player.id, b.player.id)
