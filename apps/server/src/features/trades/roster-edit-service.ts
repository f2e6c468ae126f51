import { type RosterUpdate, type RosterUpdated, weekNumber } from '@tuff/contract'
import { rosterEditProblems, swapped } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { rosterEdited } from './logged-trades.ts'
import { knownPlayer, refuseIfAny } from './refusals.ts'
import type { RosterChanges } from './roster-changes.ts'
import type { TeamWeeks } from './team-week.ts'

export function createRosterEdit({ change, readTeamWeek }: { change: RosterChanges; readTeamWeek: TeamWeeks }) {
  return (update: RosterUpdate, by: Author, key?: KeyedRequest): Promise<RosterUpdated> =>
    change({ by, key }, async (tx) => {
      const { email, oldPlayerID, newPlayerID } = update
      const team = await readTeamWeek(tx, email, weekNumber(update.week), [oldPlayerID, newPlayerID])
      const swap = { drop: knownPlayer(team, oldPlayerID).id, add: knownPlayer(team, newPlayerID) }
      const { week, currentWeek, settings } = team
      refuseIfAny(rosterEditProblems(team.roster, swap, { cap: settings.salaryCap, week, currentWeek }), team)

      const { slot } = team.roster.find(({ player }) => player.id === oldPlayerID)!
      return {
        entry: rosterEdited.entry,
        team,
        roster: swapped(team.roster, swap),
        result: () => ({ ...update, position: slot }),
      }
    })
}
export type RosterEdit = ReturnType<typeof createRosterEdit>
