import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AllRosters, TeamLimits } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { ROSTERS, useReloadRosters, useRosterChanges } from './roster-changes.ts'
import { useSession } from './session.ts'

const ALL_ROSTERS = [ROSTERS, 'all']

/** Every team's rosters, week by week, as they are now. */
export function useRosters() {
  const { accessToken } = useSession()
  useRosterChanges()
  return useQuery({
    ...FOLLOWED,
    queryKey: ALL_ROSTERS,
    queryFn: ({ signal }) => call('/api/rosters/allrosters', { accessToken, answer: AllRosters, signal }),
  })
}

/** Asks again, and gives the rosters as they are now. */
export function useFreshRosters(): () => Promise<AllRosters | undefined> {
  const queries = useQueryClient()
  const reload = useReloadRosters()
  return async () => {
    await reload()
    return queries.getQueryData(ALL_ROSTERS)
  }
}

/** A part that is missing is told by the card that needs it, so the other card can still be shown. */
const KnownLimits = expecting(TeamLimits.partial())

/** What a team may spend and trade up to a week. */
export function useTeamLimits(email: string, week: string) {
  const { accessToken } = useSession()
  const path = `/api/rosters/team-limits/${encodeURIComponent(email)}?${new URLSearchParams({ week })}`
  return useQuery({
    ...FOLLOWED,
    queryKey: [ROSTERS, 'limits', email, week],
    queryFn: ({ signal }) => call(path, { accessToken, answer: KnownLimits, signal }),
  })
}
