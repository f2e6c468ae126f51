import type { PlayerPoints } from '@tuff/contract'
import { pointsFrom, scorers, wholePoints } from '@tuff/league'

export type Scorer = PlayerPoints & { /** Whole points, as teams count them (D-07). */ points: number }

/** The scorers of a list, best first: chosen by the league's rules from the feed's decimals (WKPT-03, DASH-05). */
export const scorersOf = (players: readonly PlayerPoints[]): Scorer[] =>
  scorers(players.map(asScored)).map(({ source, points }) => ({ ...source, points: wholePoints(points) }))

const asScored = (source: PlayerPoints) => ({
  player: { id: source.playerID, name: source.playerName },
  points: pointsFrom(source.totalFantasyPoints),
  source,
})
