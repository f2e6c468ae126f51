import type { PickPool, PoolPlayer } from '@tuff/contract'
import { pickProblemInWords, pickProblems, type Slot, takes } from '@tuff/league'
import type { SlotTrouble } from './slots-card.tsx'
import { picksOf, playerOf, type TeamPick } from './team.ts'

export function troubleOf(team: readonly TeamPick[], cap: number): Map<Slot, SlotTrouble> {
  const problems = pickProblems(picksOf(team), cap)
  return new Map(
    problems.toReversed().map((each) => {
      const isTooDear = each.problem.rule === 'over-cap' && each.problem.atMost > 0
      return [each.slot, { words: pickProblemInWords(each), isTooDear }]
    }),
  )
}

export const cheapest = ({ players }: PickPool) => players.map(playerOf).sort((a, b) => a.salary - b.salary)

/** Without an open slot a player takes the place of the one of whom the least is expected. */
export function swapSlot(team: readonly TeamPick[], { position }: PoolPlayer): Slot | undefined {
  const worth = ({ listed }: TeamPick) => listed?.expected ?? listed?.lastPoints ?? 0
  const fitting = team.filter(({ slot, isFixed }) => takes(slot, position) && !isFixed)
  return fitting.sort((a, b) => worth(a) - worth(b))[0]?.slot
}

export function byeIn({ players }: PickPool): (club: string) => number | undefined {
  const byes = new Map(players.map(({ teamAbv, bye }) => [teamAbv, bye ?? undefined]))
  return (club) => byes.get(club)
}
