import { bestTeam, type Candidate } from './best-team.ts'
import type { Cents } from './money.ts'
import { openSlots, type Pick, pickProblems, rosterOf } from './picks.ts'
import { payroll, type Roster } from './rosters.ts'

export type FillRefusal = 'nothing-open' | 'mend-first' | 'nobody-fits'

export type Filled = { readonly added: Roster } | { readonly refusal: FillRefusal }

/** 'Fill the Rest': fills the open slots with the most expected points within what is left of the cap (rule 18.8). */
export function fillTheRest(picks: readonly Pick[], candidates: readonly Candidate[], cap: Cents): Filled {
  const slots = openSlots(picks)
  if (slots.length === 0) return { refusal: 'nothing-open' }
  if (pickProblems(picks, cap).length > 0) return { refusal: 'mend-first' }
  const roster = rosterOf(picks)
  const taken = new Set(roster.map(({ player }) => player.id))
  const free = candidates.filter(({ player }) => player.salary > 0 && !taken.has(player.id))
  const best = bestTeam(free, cap - payroll(roster), slots)
  if (!best) return { refusal: 'nobody-fits' }
  return { added: best.spots.map(({ slot, player }) => ({ slot, player })) }
}

export const FILL_REFUSALS: Readonly<Record<FillRefusal, string>> = {
  'nothing-open': 'All eleven slots are filled.',
  'mend-first': 'Fix the problems of the team first.',
  'nobody-fits': 'No player fits the open slots under the remaining cap. Release a more expensive player first.',
}
