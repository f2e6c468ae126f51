import { useQueryClient } from '@tanstack/react-query'
import { type AllRosters, ROSTER_CALLS, type Week } from '@tuff/contract'
import { ROSTERS, useReloadRosters } from './tags.ts'
import { usePolled } from './use-polled.ts'

const ALL_ROSTERS = [ROSTERS, 'all']

export function useRosters() {
  return usePolled(ROSTER_CALLS.all, { queryKey: ALL_ROSTERS })
}

export function useLineup(email: string, week: Week) {
  return usePolled(ROSTER_CALLS.lineup, {
    params: { managerEmail: email },
    query: { week },
    queryKey: [ROSTERS, 'lineup', email, week],
  })
}

export function useFreshRosters(): () => Promise<AllRosters | undefined> {
  const queries = useQueryClient()
  const reload = useReloadRosters()
  return async () => {
    await reload()
    return queries.getQueryData(ALL_ROSTERS)
  }
}

/** A missing part is reported by the card that shows it, so that the other card still renders. */
const KNOWN_LIMITS = { ...ROSTER_CALLS.limits, response: ROSTER_CALLS.limits.response.partial() }

export const useTeamLimits = (email: string, week: string) =>
  usePolled(KNOWN_LIMITS, {
    params: { managerEmail: email },
    query: { week },
    queryKey: [ROSTERS, 'limits', email, week],
  })
