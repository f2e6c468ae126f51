import type { PlayerPoints } from '@tuff/contract'
import { pointsFrom, scorers, wholePoints } from '@tuff/league'

export type Scorer = PlayerPoints & { /** Whole points, as teams count them (D-07). */ points: number }

/** Whom a list of scorers names, best first: the rules choose, of what the feed told in decimals (WKPT-03, DASH-05). */
export const scorersOf = (players: readonly PlayerPoints[]): Scorer[] =>
  scorers(players.map(asScored)).map(({ told, points }) => ({ ...told, points: wholePoints(points) }))

const asScored = (told: PlayerPoints) => ({
  player: { id: told.playerID, name: told.playerName },
  points: pointsFrom(told.totalFantasyPoints),
  told,
})
