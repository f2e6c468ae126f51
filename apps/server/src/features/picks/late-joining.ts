import { type Instant, lateJoinRefusal, lateJoinRefusalInWords, type PickTimes } from '@tuff/league'
import type { ChangeResult } from '#platform/change.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { updatePickNight } from '#season/pick-rows.ts'
import { readTeams } from '#season/season-rows.ts'
import { readWeek } from '#season/week-rows.ts'
import { readNight } from './night-state.ts'
import { hasTooManyTeams } from './opening.ts'

/** Null ends the joining; teams that have joined keep their own deadline. */
export type NewTeams = { until: Instant | null; teamsAtMost?: number | undefined }

/** PICK-06: lets new teams join by the link after the lock, until a moment. */
export async function letJoin(tx: Tx, { until, teamsAtMost }: NewTeams, now: Instant): Promise<ChangeResult<void>> {
  const { night, times } = await readNight(tx)
  const refusal = newTeamsRefusal(times, await readWeek(tx))
  if (!night || refusal) throw new AppError('rule-broken', refusal ?? 'Pick Night is not open.')
  const before = { until: night.new_teams_until, teamsAtMost: night.teams_at_most }
  const after = { until, teamsAtMost: teamsAtMost ?? before.teamsAtMost }
  const teams = (await readTeams(tx)).length
  const problem = hasTooManyTeams(teams, after.teamsAtMost) ?? (until === null ? undefined : timeProblem(until, now))
  if (problem) throw new AppError('rule-broken', problem)
  if (until !== null && teams >= after.teamsAtMost)
    throw new AppError('rule-broken', `All ${after.teamsAtMost} teams are taken: allow more teams.`)
  if (before.until === after.until && before.teamsAtMost === after.teamsAtMost) return { result: undefined }
  await updatePickNight(tx, { new_teams_until: after.until, teams_at_most: after.teamsAtMost })
  return { entry: { action: 'new-teams-let-in', before, after }, result: undefined }
}

export function newTeamsRefusal(times: PickTimes, week: number): string | null {
  const refusal = lateJoinRefusal(times, week)
  return refusal ? lateJoinRefusalInWords(refusal) : null
}

export const timeProblem = (until: Instant, now: Instant): string | undefined =>
  until <= now ? 'Choose a moment that is still to come.' : undefined
