import type { PoolPlayer } from '@tuff/contract'
import { type Candidate, type Filled, fillTheRest, type Pick, pointsFrom } from '@tuff/league'
import { playerOf } from './team.ts'

/** The prefix of the page's performance marks; `npm run bench` reads it. */
const FILL = 'fill-the-rest'

/** PICK-08: computed in the browser, by expected points where they are known. */
export function filled(picks: readonly Pick[], pool: readonly PoolPlayer[], capInCents: number): Filled {
  const start = performance.now()
  const result = fillTheRest(picks, pool.filter(isFree).map(candidate), capInCents)
  performance.clearMeasures(FILL)
  performance.measure(FILL, { start })
  return result
}

/** A player whose game has begun cannot be chosen any more. */
const isFree = ({ isFixed }: PoolPlayer): boolean => isFixed === undefined

const candidate = (player: PoolPlayer): Candidate => ({
  player: playerOf(player),
  points: pointsFrom(player.expected ?? player.lastPoints ?? 0),
})
