import { type Snapshot, type WeekChoice, weekNow } from '@tuff/league'
import type { Clock } from '#platform/clock.ts'
import { createRosterChanges, type RosterChangeParts } from './roster-changes.ts'
import { createRosterEdit } from './roster-edit-service.ts'
import { createTeamWeeks, type TeamWeekSources } from './team-week.ts'
import { createTradeService } from './trade-service.ts'

type Parts = RosterChangeParts & {
  league: { readonly snapshot: Snapshot; readonly weekChoice?: WeekChoice | undefined }
  clock: Clock
  readSettings: TeamWeekSources['readSettings']
}

/** Everything that changes a roster. */
export function createTradeDesk({ league, clock, readSettings, ...parts }: Parts) {
  const readTeamWeek = createTeamWeeks({
    readSettings,
    // Not the snapshot's: for a moment after a week has ended it still says that it is current.
    currentWeek: () => weekNow(league.snapshot.games, clock.now(), league.weekChoice),
    isPlayoffTeam: (email) => league.snapshot.standings.playoffs.some((team) => team.email === email),
  })
  const change = createRosterChanges({ league, ...parts })
  return {
    trades: createTradeService({ change, readTeamWeek, now: clock.now }),
    editRoster: createRosterEdit({ change, readTeamWeek }),
  }
}
