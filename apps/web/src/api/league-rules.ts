import { RULES_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { useApiQuery } from './use-api-query.ts'

/** The league's rules in words; the tag of the rosters covers its settings too. */
export function useLeagueRules() {
  useRosterChanges()
  return useApiQuery((context) => call(RULES_CALLS.read, context), { ...POLLED, queryKey: [ROSTERS, 'rules'] })
}
