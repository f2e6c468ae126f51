import { currentWeek, type Snapshot, type WeekChoice, weekNow } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { createRosterChanges, type RosterChangeParts } from './roster-changes.ts'
import { createRosterEdit } from './roster-edit-service.ts'
import { createTeamWeeks, type TeamWeekSources } from './team-week.ts'
import { createTradeService } from './trade-service.ts'

type Parts = RosterChangeParts & {
  league: { readonly snapshot: Snapshot; readonly weekChoice: WeekChoice }
  clock: Clock
  readSettings: TeamWeekSources['readSettings']
  readWeek(tx: Transaction<Tables>): Promise<number>
}

/** Everything that changes a roster. */
export function createTradeDesk({ league, clock, readSettings, readWeek, ...parts }: Parts) {
  const readTeamWeek = createTeamWeeks({
    readSettings,
    async currentWeek(tx) {
      const week = await readWeek(tx)
      const due = weekNow(league.snapshot.games, clock.now(), league.weekChoice)
      // Its games are over: until the next week is open, nobody changes what has been played.
      if (due > week) throw new AppError('unavailable', `Week ${due} is just beginning. Please try again in a moment.`)
      return week
    },
    scheduledWeek: () => currentWeek(league.snapshot.games, clock.now()),
    isPlayoffTeam: (email) => league.snapshot.standings.playoffs.some((team) => team.email === email),
  })
  const change = createRosterChanges({ league, ...parts })
  return {
    trades: createTradeService({ change, readTeamWeek, now: clock.now }),
    editRoster: createRosterEdit({ change, readTeamWeek }),
  }
}
