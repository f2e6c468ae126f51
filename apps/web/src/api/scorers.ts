import type { PlayerPoints } from '@tuff/contract'
import { pointsFrom, scorers, wholePoints } from '@tuff/league'

export type Scorer = PlayerPoints & { /** Whole points, as teams count them (D-07). */ points: number }

/** The scorers of a list, best first: chosen by the league's rules from the feed's decimals (WKPT-03, DASH-05). */
export const scorersOf = (players: readonly PlayerPoints[]): Scorer[] =>
  scorers(players.map(asScored)).map(({ told, points }) => ({ ...told, points: wholePoints(points) }))

const asScored = (told: PlayerPoints) => ({
  player: { id: told.playerID, name: told.playerName },
  points: pointsFrom(told.totalFantasyPoints),
  told,
})
