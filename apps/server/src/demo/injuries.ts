import { FIRST_WEEK, LAST_WEEK } from '@tuff/league'
import { createRandom } from '#providers/seeded-random.ts'
import type { Talent } from './players.ts'

/** `to` is the last missed week. */
export type Injury = { playerId: string; from: number; to: number; ailment: string }

const AILMENTS = ['hamstring', 'ankle', 'knee', 'concussion', 'shoulder', 'groin', 'calf', 'ribs', 'foot', 'illness']

export function createInjuries(seed: string, talents: Talent[]): Injury[] {
  const random = createRandom(`${seed}: injuries`)
  return talents.flatMap(({ player }) => {
    const risk = RISKS[player.position] * random.factor(0.4)
    const injuries: Injury[] = []
    for (let week = FIRST_WEEK; week <= LAST_WEEK; week++) {
      if (!random.chance(risk)) continue
      const weeks = random.chance(0.12) ? LAST_WEEK : 1 + random.poisson(1.3)
      const to = Math.min(LAST_WEEK, week + weeks - 1)
      injuries.push({ playerId: player.id, from: week, to, ailment: random.pick(AILMENTS) })
      week = to
    }
    return injuries
  })
}

const RISKS = { QB: 0.04, RB: 0.045, WR: 0.045, TE: 0.045, DEF: 0 } as const

/** Finds the injury of a player in a week. */
export function injuryFinder(injuries: readonly Injury[]) {
  const byPlayer = Map.groupBy(injuries, ({ playerId }) => playerId)
  return (playerId: string, week: number): Injury | undefined =>
    byPlayer.get(playerId)?.find(({ from, to }) => from <= week && week <= to)
}
