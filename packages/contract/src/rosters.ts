import { SLOTS } from '@tuff/league'
import { z } from 'zod'
import { Confirmed } from './after-kickoff.ts'
import { endpoint } from './endpoint.ts'
import { ScheduledGame } from './games.ts'
import { IdempotentHeaders } from './headers.ts'
import { Id } from './ids.ts'
import { Count, Money } from './numbers.ts'
import { Reason } from './reason.ts'
import { Week, WeekNumber } from './weeks.ts'

/** `position` is the slot: QB1, FLEX2. */
export const RosterPlayer = z.object({
  playerID: z.string(),
  player_name: z.string(),
  position: z.enum(SLOTS),
  teamAbv: z.string(),
  salary: Money,
})
export type RosterPlayer = z.infer<typeof RosterPlayer>

/** A player of one week's roster, and his game of that week; undefined on a bye. */
export const LineupPlayer = RosterPlayer.extend({ game: ScheduledGame.optional() })
export type LineupPlayer = z.infer<typeof LineupPlayer>

export const TeamRosters = z.object({ tuff_team_name: z.string(), weeks: z.record(Week, z.array(RosterPlayer)) })
export type TeamRosters = z.infer<typeof TeamRosters>

/** Every roster of the season, by manager's e-mail. */
export const AllRosters = z.object({ data: z.record(z.string(), TeamRosters), currentWeek: WeekNumber })
export type AllRosters = z.infer<typeof AllRosters>

export const TeamLimits = z.object({
  salaryCap: Money,
  isPlayoffTeam: z.boolean(),
  tradeLimits: z.object({ regular: Count, ir: Count }),
})
export type TeamLimits = z.infer<typeof TeamLimits>

/** A correction of the current week that uses no trade. */
export const RosterUpdate = z.object({ email: z.email(), week: Week, oldPlayerID: Id, newPlayerID: Id })
export type RosterUpdate = z.infer<typeof RosterUpdate>

export const RosterChange = RosterUpdate.extend({ reason: Reason.optional(), confirmed: Confirmed.optional() })
export type RosterChange = z.infer<typeof RosterChange>

export const RosterUpdated = RosterUpdate.extend({ position: z.enum(SLOTS) })
export type RosterUpdated = z.infer<typeof RosterUpdated>

const teamWeek = { params: z.object({ managerEmail: z.string() }), query: z.object({ week: Week }) }

export const ROSTER_CALLS = {
  /** API-04 */
  all: endpoint('GET', '/api/rosters/allrosters', { tokenRight: 'read', response: AllRosters }),
  /** API-05 */
  limits: endpoint('GET', '/api/rosters/team-limits/:managerEmail', {
    tokenRight: 'read',
    ...teamWeek,
    response: TeamLimits,
  }),
  /** One team's roster of one week, so that a page need not load all of them. */
  lineup: endpoint('GET', '/api/rosters/lineups/:managerEmail', {
    tokenRight: 'read',
    ...teamWeek,
    response: z.array(LineupPlayer),
  }),
  /** API-08 */
  update: endpoint('POST', '/api/commissioner/update-roster', {
    headers: IdempotentHeaders,
    body: RosterChange,
    response: RosterUpdated,
  }),
}
