import { POSITIONS } from '@tuff/league'
import { z } from 'zod'
import { Count } from './fields.ts'
import { CurrentWeek, Week } from './weeks.ts'

/** DEF in season totals (spec section 3). */
export const TEAM_DEFENSE = 'Team Defense'

/** `tuffTeams` are the teams that roster the player. */
export const PlayerPoints = z.object({
  playerID: z.string(),
  playerName: z.string(),
  position: z.enum([...POSITIONS, TEAM_DEFENSE]),
  team: z.string(),
  totalFantasyPoints: z.number(),
  correction: z.number().optional(),
  tuffTeams: z.array(z.string()),
  tuffTeamAbbreviations: z.array(z.string()),
})
export type PlayerPoints = z.infer<typeof PlayerPoints>

export const TeamName = z.object({ email: z.email(), teamName: z.string() })
export type TeamName = z.infer<typeof TeamName>

/** Best first. */
export const PositionLeaders = z.record(z.enum(POSITIONS), z.array(PlayerPoints))
export type PositionLeaders = z.infer<typeof PositionLeaders>

export const FantasyPointsRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('getTeamNames') }),
  z.object({ action: z.literal('getAvailableWeeks') }),
  z.object({ action: z.literal('getCurrentWeek') }),
  z.object({ action: z.literal('getAllPoints') }),
  z.object({
    action: z.literal('getWeeklyPoints'),
    week: Week,
    team: z.string().optional(),
    includeWeek: z.boolean().optional(),
  }),
])
export type FantasyPointsRequest = z.infer<typeof FantasyPointsRequest>

const ofWeek = z.object({ week: Week })

export const FantasyPointsMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('getAllPoints'), chunkIndex: Count, data: z.array(PlayerPoints) }),
  z.object({ action: z.literal('getAllPointsComplete'), totalItems: Count }),
  z.object({ action: z.literal('getPositionLeaders'), data: PositionLeaders }),
  z.object({ action: z.literal('getWeeklyPositionLeaders'), params: ofWeek, data: PositionLeaders }),
  z.object({ action: z.literal('getWeeklyPoints'), params: ofWeek, chunkIndex: Count, data: z.array(PlayerPoints) }),
  z.object({ action: z.literal('getWeeklyPointsComplete'), params: ofWeek }),
  z.object({ action: z.literal('getCurrentWeek'), data: CurrentWeek }),
  z.object({ action: z.literal('getAvailableWeeks'), data: z.object({ weeks: z.array(Week) }) }),
  z.object({ action: z.literal('getTeamNames'), data: z.array(TeamName) }),
])
export type FantasyPointsMessage = z.infer<typeof FantasyPointsMessage>
