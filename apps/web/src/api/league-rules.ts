import { RULES_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { useAnswer } from './use-answer.ts'

/** The league's rules in words; the tag of the rosters names its settings too. */
export function useLeagueRules() {
  useRosterChanges()
  return useAnswer((asking) => call(RULES_CALLS.read, asking), { ...FOLLOWED, queryKey: [ROSTERS, 'rules'] })
}
