import { useQueryClient } from '@tanstack/react-query'
import { type LeagueTeam, namesTag, TEAM_CALLS } from '@tuff/contract'
import { ACCOUNTS } from './accounts.ts'
import { useSession } from './session.ts'
import { ROSTERS } from './tags.ts'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'
import { useProvenChange } from './use-proven-change.ts'

export function useTeams() {
  return usePolled(TEAM_CALLS.all, { queryKey: [ROSTERS, 'teams'] })
}

/** STORY-01: a team's players, since when, and the points of each. */
export function useTeamRoster(managerEmail: string, isEnabled = true) {
  return usePolled(TEAM_CALLS.roster, {
    params: { managerEmail },
    queryKey: [ROSTERS, 'story', managerEmail],
    enabled: isEnabled,
  })
}

export function useOwnPlayers(): readonly string[] {
  const myEmail = useSession().user?.email.toLowerCase()
  const own = useTeams().data?.teams.find(({ managerEmail }) => managerEmail.toLowerCase() === myEmail)
  const { data } = useTeamRoster(own?.managerEmail ?? '', own !== undefined)
  return (data?.roster ?? []).map(({ playerName }) => playerName)
}

/** TEAM-01. Refused with 412 when the team's name has changed since it was loaded. */
export const useRenameTeam = (seen: LeagueTeam) =>
  useChange(bodyTo(TEAM_CALLS.rename, { params: seen, headers: { 'if-match': namesTag(seen) } }), {
    reloads: [ROSTERS],
  })

/** TEAM-02. A repeated submit with the same `formKey` is applied once (D-10). */
export function useHandOver({ managerEmail }: LeagueTeam, formKey: string) {
  const queries = useQueryClient()
  return useProvenChange(
    bodyTo(TEAM_CALLS.handOver, { params: { managerEmail }, headers: idempotencyHeader(formKey) }),
    {
      reloads: [ROSTERS],
      isRepeatable: true,
      onSuccess: () => void queries.invalidateQueries({ queryKey: ACCOUNTS }),
    },
  )
}
