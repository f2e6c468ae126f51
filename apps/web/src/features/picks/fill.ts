import type { PoolPlayer } from '@tuff/contract'
import { type Candidate, type Filled, fillTheRest, type Pick, pointsFrom } from '@tuff/league'
import { playerOf } from './team.ts'

/** The performance mark that `npm run bench` reads. */
const FILL = 'fill-the-rest'

/** PICK-08: computed in the browser, by expected points where they are known. */
export function filled(picks: readonly Pick[], pool: readonly PoolPlayer[], capInCents: number): Filled {
  const start = performance.now()
  const result = fillTheRest(picks, pool.filter(isFree).map(candidateBy(worthIn(pool))), capInCents)
  performance.clearMeasures(FILL)
  performance.measure(FILL, { start })
  return result
}

const isFree = ({ isFixed }: PoolPlayer): boolean => isFixed === undefined

type Worth = (player: PoolPlayer) => number

/** Before any points are known, a salary is the best estimate of a player. */
const worthIn = (pool: readonly PoolPlayer[]): Worth =>
  pool.some(({ expected, lastPoints }) => expected !== null || lastPoints !== null)
    ? ({ expected, lastPoints }) => expected ?? lastPoints ?? 0
    : ({ salary }) => salary

const candidateBy =
  (worth: Worth) =>
  (player: PoolPlayer): Candidate => ({ player: playerOf(player), points: pointsFrom(worth(player)) })
