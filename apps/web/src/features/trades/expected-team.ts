import type { ExpectedPlayer, ExpectedPoints, RosterPlayer } from '@tuff/contract'
import {
  type BestSwap,
  bestSwaps,
  bestTeam,
  dollars,
  type PaidSpot,
  pointsFrom,
  type SwapCandidate,
  type TradeTerms,
} from '@tuff/league'

export type OwnSpot = PaidSpot & { readonly name: string }

/** The performance mark that `npm run bench` reads. */
const BEST_SWAPS = 'best-swaps'

/** DESK-06: computed in the browser from the server's expected points. */
export function ownSwaps(
  roster: readonly RosterPlayer[],
  expected: ExpectedPoints,
  terms: TradeTerms,
): BestSwap<OwnSpot>[] {
  const start = performance.now()
  const own = roster.map(
    ({ playerID, player_name, position, salary }): OwnSpot => ({
      slot: position,
      name: player_name,
      player: { id: playerID, salary: dollars(salary) },
    }),
  )
  const swaps = bestSwaps(own, expected.players.map(candidate), terms)
  performance.clearMeasures(BEST_SWAPS)
  performance.measure(BEST_SWAPS, { start })
  return swaps
}

/** DESK-07: the best team for the rest of the season, in dollars and points; null if none fits the cap. */
export function expectedTeam({ players, salaryCap }: ExpectedPoints) {
  const best = bestTeam(players.map(candidate), dollars(salaryCap))
  return (
    best && {
      salary: best.salary / 100,
      points: best.points / 100,
      spots: best.spots.map(({ slot, player, points }) => ({
        playerID: player.id,
        player_name: player.name,
        position: slot,
        teamAbv: player.club,
        salary: player.salary / 100,
        points: points / 100,
      })),
    }
  )
}

export function expectedOf(roster: readonly RosterPlayer[], { players }: ExpectedPoints): number {
  const points = new Map(players.map(({ playerID, expected }) => [playerID, expected]))
  return roster.reduce((sum, { playerID }) => sum + (points.get(playerID) ?? 0), 0)
}

const candidate = ({
  playerID,
  name,
  position,
  teamAbv,
  salary,
  expected,
  isFixed,
}: ExpectedPlayer): SwapCandidate => ({
  player: { id: playerID, name, position, club: teamAbv, salary: dollars(salary) },
  points: pointsFrom(expected),
  isFixed,
})
