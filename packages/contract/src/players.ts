import { POSITIONS, SLOTS, STAT_CATEGORIES } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Count, Money, Rank } from './fields.ts'
import { ScheduledGame } from './games.ts'
import { Week, WeekNumber } from './weeks.ts'

export const SHORTEST_SEARCH = 2

export const PlayerSearchQuery = z.object({
  term: z.string().trim().min(SHORTEST_SEARCH, `Type at least ${SHORTEST_SEARCH} characters to search`).max(100),
  maxSalary: z.coerce.number<number>().nonnegative(),
  position: z.enum([...POSITIONS, 'FLEX']),
  currentPlayerId: z.string().max(64),
  week: Week,
  rosterPosition: z.enum(SLOTS).optional(),
  /** The searching team (D-11): its players of the week are excluded, and `isOnRoster` refers to it. */
  email: z.email().optional(),
})
export type PlayerSearchQuery = z.infer<typeof PlayerSearchQuery>

export const PlayerSearchResult = z.object({
  playerID: z.string(),
  name: z.string(),
  position: z.enum(POSITIONS),
  teamAbv: z.string(),
  salary: Money,
  isOnRoster: z.boolean(),
})
export type PlayerSearchResult = z.infer<typeof PlayerSearchResult>

export const KnownPlayer = PlayerSearchResult.omit({ isOnRoster: true })
export type KnownPlayer = z.infer<typeof KnownPlayer>

export const PlayerStory = KnownPlayer.extend({
  week: WeekNumber,
  points: z.number(),
  rank: Rank,
  games: Count,
  weeks: z.array(
    z.object({
      week: WeekNumber,
      /** Null where the player did not play. */
      points: z.number().nullable(),
      /** Non-zero categories only. */
      stats: z.partialRecord(z.enum(STAT_CATEGORIES), z.number()),
      game: ScheduledGame.optional(),
      /** The figures may still change. */
      isOpen: z.boolean(),
    }),
  ),
  owners: z.array(z.object({ email: z.string(), teamName: z.string(), since: WeekNumber, points: z.int() })),
  teams: Count,
  next: z.array(z.object({ week: WeekNumber, game: ScheduledGame.optional() })),
})
export type PlayerStory = z.infer<typeof PlayerStory>

/** 'out' for every reason that keeps a player from playing. */
export const PlayerStatus = z.enum(['out', 'doubtful', 'questionable'])
export type PlayerStatus = z.infer<typeof PlayerStatus>

export const PLAYER_CALLS = {
  /** Players on a roster this week, by id; players without a report are absent. */
  statuses: endpoint('GET', '/api/players/statuses', 'member', {
    tokenRight: 'read',
    response: z.record(z.string(), PlayerStatus),
  }),
  story: endpoint('GET', '/api/players/:id/season', 'member', {
    tokenRight: 'read',
    params: ById,
    response: PlayerStory,
  }),
  one: endpoint('GET', '/api/players/:id', 'member', { tokenRight: 'read', params: ById, response: KnownPlayer }),
  search: endpoint('GET', '/api/players/search', 'member', {
    tokenRight: 'read',
    query: PlayerSearchQuery,
    response: z.array(PlayerSearchResult),
  }),
}
