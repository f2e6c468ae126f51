import { currentWeek } from '@tuff/league'
import type { MakeChange } from '#platform/change.ts'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { readWeek } from '#season/week-rows.ts'
import { createKickoffRule } from './kickoff-rule.ts'
import { createRosterChanges } from './roster-changes.ts'
import { createRosterEdit } from './roster-edit-service.ts'
import { createTeamWeeks } from './team-week.ts'
import { createTradeService } from './trade-service.ts'

type Parts = { change: MakeChange; league: LiveLeague; clock: Clock }

/** Everything that changes a roster. */
export function createTradeDesk({ change: makeChange, league, clock }: Parts) {
  const readTeamWeek = createTeamWeeks({
    async currentWeek(tx) {
      const week = await readWeek(tx)
      const due = league.weekDue(clock.now())
      // Its games are over: until the next week is open, nobody changes what has been played.
      if (due > week) throw new AppError('unavailable', `Week ${due} is just beginning. Please try again in a moment.`)
      return week
    },
    scheduledWeek: () => currentWeek(league.snapshot.games, clock.now()),
    isPlayoffTeam: (email) => league.snapshot.standings.playoffs.some((team) => team.email === email),
  })
  const { now } = clock
  const change = createRosterChanges({ change: makeChange, isAfterKickoff: createKickoffRule({ league, now }), now })
  return {
    trades: createTradeService({ change, readTeamWeek }),
    editRoster: createRosterEdit({ change, readTeamWeek }),
  }
}
