import { RULES_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { useApiQuery } from './use-api-query.ts'

/** The league's rules in words; the tag of the rosters names its settings too. */
export function useLeagueRules() {
  useRosterChanges()
  return useApiQuery((context) => call(RULES_CALLS.read, context), { ...FOLLOWED, queryKey: [ROSTERS, 'rules'] })
}
