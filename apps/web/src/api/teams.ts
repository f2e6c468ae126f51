import { useQueryClient } from '@tanstack/react-query'
import { type LeagueTeam, namesTag, type RequestTo, TEAM_CALLS, type TeamNaming } from '@tuff/contract'
import { ACCOUNTS } from './accounts.ts'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { useApiQuery } from './use-api-query.ts'
import { idempotencyHeader, useChange } from './use-change.ts'
import { useProvenChange } from './use-proven-change.ts'

/** What the teams are called, and who names them. */
export function useTeams() {
  useRosterChanges()
  return useApiQuery((context) => call(TEAM_CALLS.all, context), { ...POLLED, queryKey: [ROSTERS, 'teams'] })
}

/** STORY-01: a team's players, since when, and what each brought it. */
export function useTeamRoster(managerEmail: string) {
  useRosterChanges()
  return useApiQuery((context) => call(TEAM_CALLS.roster, { ...context, params: { managerEmail } }), {
    ...POLLED,
    queryKey: [ROSTERS, 'story', managerEmail],
  })
}

/** TEAM-01. Refused with 412 when the team is no longer called as it was seen. */
export const useRenameTeam = (seen: LeagueTeam) =>
  useChange(
    (context, body: TeamNaming) =>
      call(TEAM_CALLS.rename, { ...context, params: seen, body, headers: { 'if-match': namesTag(seen) } }),
    { reloads: [ROSTERS] },
  )

type Handover = RequestTo<typeof TEAM_CALLS.handOver>['body']

/** TEAM-02. What is sent twice under one `formKey` is done once (D-10). */
export function useHandOver({ managerEmail }: LeagueTeam, formKey: string) {
  const queries = useQueryClient()
  return useProvenChange(
    (context, body: Handover) =>
      call(TEAM_CALLS.handOver, { ...context, params: { managerEmail }, body, headers: idempotencyHeader(formKey) }),
    {
      reloads: [ROSTERS],
      isRepeatable: true,
      onSuccess: () => void queries.invalidateQueries({ queryKey: ACCOUNTS }),
    },
  )
}
