import { currentWeek, isPlayoffTeam } from '@tuff/league'
import { AppError } from '#platform/errors.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { readWeek } from '#season/week-rows.ts'
import { createKickoffRule } from './kickoff-rule.ts'
import { createRequestService } from './request-service.ts'
import { createRosterChanges } from './roster-changes.ts'
import { createRosterEdit } from './roster-edit-service.ts'
import { createTeamWeeks } from './team-week.ts'
import { createTradeCheck } from './trade-check.ts'
import { createTradeService } from './trade-service.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'clock' | 'notify' | 'commissioners'>

export function createTradeServices({ db, change: makeChange, league, clock, notify, commissioners }: Deps) {
  const readTeamWeek = createTeamWeeks({
    async currentWeek(tx) {
      const week = await readWeek(tx)
      const due = league.weekDue(clock.now())
      // Its games are over: played weeks cannot change until the next week is open.
      if (due > week) throw new AppError('unavailable', `Week ${due} is just beginning. Please try again in a moment.`)
      return week
    },
    scheduledWeek: () => currentWeek(league.snapshot.games, clock.now()),
    isPlayoffTeam: (email) => isPlayoffTeam(league.snapshot.standings, email),
  })
  const { now } = clock
  const isAfterKickoff = createKickoffRule({ league, now })
  const change = createRosterChanges({ change: makeChange, isAfterKickoff, now, notify })
  const checkTrade = createTradeCheck(readTeamWeek)
  return {
    trades: createTradeService({ change, checkTrade, readTeamWeek }),
    requests: createRequestService({
      db,
      change: makeChange,
      changeRoster: change,
      checkTrade,
      isAfterKickoff,
      league,
      notify,
      commissioners,
      now,
    }),
    editRoster: createRosterEdit({ change, readTeamWeek }),
  }
}
