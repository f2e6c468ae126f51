import { LATE_CHANGE_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useFeed } from './feeds.ts'
import { FOLLOWED } from './followed.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { useAnswer } from './use-answer.ts'

/** WEEK-02: what moved in closed weeks, the newest first. Nobody is asked while no week is closed. */
export function useLateChanges() {
  useRosterChanges()
  const hasClosed = useFeed('standings', ({ last }) => Object.values(last?.weekPhases ?? {}).includes('closed'))
  return useAnswer((asking) => call(LATE_CHANGE_CALLS.list, { ...asking, query: {} }), {
    ...FOLLOWED,
    enabled: hasClosed,
    queryKey: [ROSTERS, 'late-changes'],
  })
}
