import { type LeagueTeam, namesTag, TEAM_CALLS, type TeamNaming } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { useAnswer } from './use-answer.ts'
import { useChange } from './use-change.ts'

/** What the teams are called, and who names them. */
export function useTeams() {
  useRosterChanges()
  return useAnswer((asking) => call(TEAM_CALLS.all, asking), { ...FOLLOWED, queryKey: [ROSTERS, 'teams'] })
}

/** STORY-01: a team's players, since when, and what each brought it. */
export function useTeamRoster(managerEmail: string) {
  useRosterChanges()
  return useAnswer((asking) => call(TEAM_CALLS.roster, { ...asking, params: { managerEmail } }), {
    ...FOLLOWED,
    queryKey: [ROSTERS, 'story', managerEmail],
  })
}

/** TEAM-01. Refused with 412 when the team is no longer called as it was seen. */
export const useRenameTeam = (seen: LeagueTeam) =>
  useChange(
    (asking, body: TeamNaming) =>
      call(TEAM_CALLS.rename, { ...asking, params: seen, body, headers: { 'if-match': namesTag(seen) } }),
    { reloads: [ROSTERS] },
  )
