import { RULES_CALLS } from '@tuff/contract'
import { ROSTERS } from './tags.ts'
import { usePolled } from './use-polled.ts'

/** The league's rules in words; the tag of the rosters covers its settings too. */
export function useLeagueRules() {
  return usePolled(RULES_CALLS.read, { queryKey: [ROSTERS, 'rules'] })
}
