import loader, { type Highs } from 'highs'
import type { Candidate } from '../best-team.ts'
import type { Cents } from '../money.ts'
import type { Player, Position } from '../players.ts'
import type { Slot } from '../rosters.ts'

/** The best team's points by an integer-programming solver; null where no team fits. */
export type TeamSolver = (
  candidates: readonly Candidate[],
  cap: Cents,
  /** Already in these slots. */
  fixed?: readonly { slot: Slot; player: Pick<Player, 'id'> | undefined }[],
) => number | null

export async function openTeamSolver(): Promise<TeamSolver> {
  const highs: Highs = await load()
  return (candidates, cap, fixed = []) => {
    const { Status, ObjectiveValue } = highs.solve(programme(candidates, cap, fixed), EXACTLY)
    if (Status === 'Infeasible') return null
    if (Status !== 'Optimal') throw new Error(`The solver reports '${Status}'`)
    return Math.round(ObjectiveValue)
  }
}

/** The types describe the CommonJS export, whereas the ES import wraps the function. */
const load = loader as unknown as typeof loader.default

/** With a gap the solver would accept a near-optimal team. */
const EXACTLY = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 } as const

/** Rules 6.1 to 6.4 as equations: 1 is chosen, 0 is not. */
function programme(
  candidates: readonly Candidate[],
  cap: Cents,
  fixed: NonNullable<Parameters<TeamSolver>[2]>,
): string {
  const flexed = (position: Position) =>
    fixed.filter(({ slot, player }) => slot.startsWith('FLEX') && positionOf(player?.id) === position).length
  const positionOf = (id: string | undefined) => candidates.find(({ player }) => player.id === id)?.player.position
  const sum = (terms: readonly (readonly [number, number])[]) =>
    terms.map(([factor, at]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} x${at}`).join(' ') || '0 x0'
  const all = candidates.map((candidate, at) => ({ ...candidate, at }))
  const count = (...positions: Position[]) =>
    sum(all.filter(({ player }) => positions.includes(player.position)).map(({ at }) => [1, at]))
  return [
    'Maximize',
    `points: ${sum(all.map(({ points, at }) => [points, at]))}`,
    'Subject To',
    `salary: ${sum(all.map(({ player, at }) => [player.salary, at]))} <= ${cap}`,
    `qb: ${count('QB')} = 2`,
    `rb: ${count('RB')} >= ${3 + flexed('RB')}`,
    `wr: ${count('WR')} >= ${3 + flexed('WR')}`,
    `te: ${count('TE')} >= ${1 + flexed('TE')}`,
    `flex: ${count('RB', 'WR', 'TE')} = 9`,
    `def: ${count('DEF')} = 0`,
    ...fixed.map(({ player }, at) => `fixed${at}: x${candidates.findIndex((one) => one.player.id === player?.id)} = 1`),
    'Binary',
    ...all.map(({ at }) => `x${at}`),
    'End',
  ].join('\n')
}
