import { SLOTS } from '@tuff/league'
import { z } from 'zod'
import { Confirmed } from './after-kickoff.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Money, Reason } from './fields.ts'
import { ScheduledGame } from './games.ts'
import { IdempotentHeaders } from './headers.ts'
import { Week, WeekNumber } from './weeks.ts'

/** `position` is the slot, such as FLEX2. */
export const RosterPlayer = z.object({
  playerID: z.string(),
  player_name: z.string(),
  position: z.enum(SLOTS),
  teamAbv: z.string(),
  salary: Money,
})
export type RosterPlayer = z.infer<typeof RosterPlayer>

/** `game` is undefined on a bye. */
export const LineupPlayer = RosterPlayer.extend({ game: ScheduledGame.optional() })
export type LineupPlayer = z.infer<typeof LineupPlayer>

export const TeamRosters = z.object({ tuff_team_name: z.string(), weeks: z.record(Week, z.array(RosterPlayer)) })
export type TeamRosters = z.infer<typeof TeamRosters>

/** By manager's e-mail. */
export const AllRosters = z.object({ data: z.record(z.string(), TeamRosters), currentWeek: WeekNumber })
export type AllRosters = z.infer<typeof AllRosters>

export const TeamLimits = z.object({
  salaryCap: Money,
  isPlayoffTeam: z.boolean(),
  tradeLimits: z.object({ regular: Count, ir: Count }),
})
export type TeamLimits = z.infer<typeof TeamLimits>

/** Uses no trade. */
export const RosterUpdate = z.object({ email: z.email(), week: Week, oldPlayerID: Id, newPlayerID: Id })
export type RosterUpdate = z.infer<typeof RosterUpdate>

export const RosterChange = RosterUpdate.extend({ reason: Reason.optional(), confirmed: Confirmed.optional() })
export type RosterChange = z.infer<typeof RosterChange>

export const RosterUpdated = RosterUpdate.extend({ position: z.enum(SLOTS) })
export type RosterUpdated = z.infer<typeof RosterUpdated>

const teamWeek = { params: z.object({ managerEmail: z.string() }), query: z.object({ week: Week }) }

export const ROSTER_CALLS = {
  all: endpoint('GET', '/api/rosters/allrosters', 'member', { tokenRight: 'read', response: AllRosters }),
  limits: endpoint('GET', '/api/rosters/team-limits/:managerEmail', 'member', {
    tokenRight: 'read',
    ...teamWeek,
    response: TeamLimits,
  }),
  /** One team and week, so that a page need not load all rosters. */
  lineup: endpoint('GET', '/api/rosters/lineups/:managerEmail', 'member', {
    tokenRight: 'read',
    ...teamWeek,
    response: z.array(LineupPlayer),
  }),
  update: endpoint('POST', '/api/commissioner/update-roster', 'commissioner', {
    headers: IdempotentHeaders,
    body: RosterChange,
    response: RosterUpdated,
  }),
}
