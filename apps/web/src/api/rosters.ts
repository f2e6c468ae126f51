import { useQuery } from '@tanstack/react-query'
import { AllRosters, TeamLimits } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

/** Every team's rosters, week by week, as they are now. */
export function useRosters() {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    queryKey: ['rosters'],
    queryFn: ({ signal }) => call('/api/rosters/allrosters', { accessToken, answer: AllRosters, signal }),
  })
}

/** A part that is missing is told by the card that needs it, so the other card can still be shown. */
const KnownLimits = expecting(TeamLimits.partial())

/** What a team may spend and trade up to a week. */
export function useTeamLimits(email: string, week: string) {
  const { accessToken } = useSession()
  const path = `/api/rosters/team-limits/${encodeURIComponent(email)}?${new URLSearchParams({ week })}`
  return useQuery({
    ...FOLLOWED,
    queryKey: ['team-limits', email, week],
    queryFn: ({ signal }) => call(path, { accessToken, answer: KnownLimits, signal }),
  })
}
