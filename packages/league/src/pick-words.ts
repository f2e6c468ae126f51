import { inDollars } from './money.ts'
import type { LateJoinRefusal, PickRefusal } from './pick-lock.ts'
import type { PickProblem } from './picks.ts'
import { FLEX_POSITIONS, type Slot, slotPosition } from './rosters.ts'

export function pickProblemInWords({ slot, problem }: { slot: Slot; problem: PickProblem }): string {
  switch (problem.rule) {
    case 'not-in-league':
      return 'This player is no longer in the league.'
    case 'no-salary':
      return `${problem.name} has no salary.`
    case 'wrong-position':
      return `${problem.name} (${problem.position}) cannot play in ${slot}.`
    case 'twice':
      return `${problem.name} is already in ${problem.first}.`
    case 'over-cap': {
      const over = `${inDollars(problem.by)} over the cap.`
      return problem.atMost > 0 ? `${over} Anyone at ${inDollars(problem.atMost)} or less fits here.` : over
    }
  }
}

export function pickRefusalInWords(refusal: PickRefusal): string {
  switch (refusal.rule) {
    case 'not-open':
      return 'Pick Night is not open.'
    case 'locked':
      return 'Pick Night is locked: the picks count as they were at the lock.'
    case 'game-begun':
      return `${refusal.name}'s game this week has kicked off.`
  }
}

export function lateJoinRefusalInWords(refusal: LateJoinRefusal): string {
  switch (refusal.rule) {
    case 'not-locked':
      return 'Teams can still join by the link: wait for the lock.'
    case 'no-weeks-left':
      return 'The regular season is over.'
  }
}

export const openSlotInWords = (slot: Slot): string => {
  const kind = slotPosition(slot)
  return kind === 'FLEX'
    ? `Choose an ${FLEX_POSITIONS.slice(0, -1).join(', ')} or ${FLEX_POSITIONS.at(-1)}`
    : `Choose a ${POSITION_WORDS[kind]}`
}

const POSITION_WORDS = {
  QB: 'quarterback',
  RB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  DEF: 'defense',
} as const
