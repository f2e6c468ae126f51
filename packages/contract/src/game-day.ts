import { POSITIONS } from '@tuff/league'
import { z } from 'zod'
import { ScheduledGame } from './games.ts'
import { Money } from './money.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

/** GAME-08: answered with a message of each kind that there is, and pushed whenever one differs. */
export const GameDayRequest = z.object({ action: z.literal('getGameDay') })
export type GameDayRequest = z.infer<typeof GameDayRequest>

const Count = z.int().nonnegative()
const Chance = z.number().min(0).max(1)
/** Where in the list of players, or of teams, of the same message. */
const Place = z.int().nonnegative()

export const GameDayPlayer = z.object({
  id: z.string(),
  name: z.string(),
  position: z.enum(POSITIONS),
  club: z.string(),
  /** Whole points, as they count for a team. */
  points: z.int(),
})
export type GameDayPlayer = z.infer<typeof GameDayPlayer>

export const GameDayTeam = z.object({
  email: z.email(),
  name: z.string(),
  abbreviation: z.string(),
  /** In a playoff week that of the playoffs; null for who is not ranked. */
  place: z.int().positive().nullable(),
  isShared: z.boolean(),
  points: z.int(),
  /** If the week ended now. */
  money: Money,
  /** His eleven, slot by slot; null in an empty one. */
  lineup: z.array(Place.nullable()),
  done: Count,
  playing: Count,
  toPlay: Count,
  onBye: Count,
  /** Weeks 1 to 14 together. */
  seasonPoints: z.int(),
  /** How far it is behind the first of the playoffs, in a playoff week. */
  playoffsBehind: Count.optional(),
})
export type GameDayTeam = z.infer<typeof GameDayTeam>

/** As of which figures something is: a count of the server's own, and what the league's clock said. */
const AsOf = z.object({ figures: z.int(), at: z.int() })

/** What has happened; goes out with the points. */
const Now = z.object({
  type: z.literal('gameday'),
  /** Counts what has changed; a forecast says which of them it is of. */
  figures: z.int(),
  week: WeekNumber,
  phase: WeekPhase,
  /** Teams in the playoffs, in a playoff week. */
  playoffTeams: Count.optional(),
  /** What the week's places pay together, and how many of them are paid. */
  purse: Money,
  paidPlaces: Count,
  /** Played ones first, then those to come, then those that are over. */
  games: z.array(ScheduledGame),
  /** Those on a team this week. */
  players: z.array(GameDayPlayer),
  /** In the order of their names. */
  teams: z.array(GameDayTeam),
})

/** What a team's week will probably bring. */
const TeamForecast = z.object({
  email: z.email(),
  /** The sum of its players', and what the commissioner added to its week. */
  projected: z.number(),
  /** A range that holds four times in five. */
  low: z.number(),
  high: z.number(),
  chanceOfMoney: Chance,
  expectedMoney: Money,
  /** What ten more points of a player are worth to it, in cents: its own players, and for whom and against whom to root most. */
  tenMore: z.array(z.tuple([Place, z.int()])),
})

/** By team, and within by the other one: the chance to end up ahead of it. */
const Ahead = z.array(z.array(Chance))

/** What will probably come of the week; follows the points as soon as it is worked out. */
const WeekToCome = z.object({
  type: z.literal('gamedayForecast'),
  asOf: AsOf,
  week: WeekNumber,
  /** Each with his projected whole points, as they count for a team. */
  players: z.array(z.tuple([z.string(), z.number()])),
  teams: z.array(TeamForecast),
  ahead: Ahead,
  /** What the last paid place is projected to need. */
  lastPaid: z.number().nullable(),
})

/** The same of the season, which takes longer. */
const SeasonToCome = z.object({
  type: z.literal('gamedaySeason'),
  asOf: AsOf,
  teams: z.array(z.object({ email: z.email(), projected: z.number(), playoffs: Chance })),
  ahead: Ahead,
})

export const GameDayMessage = z.discriminatedUnion('type', [Now, WeekToCome, SeasonToCome])
export type GameDayMessage = z.infer<typeof GameDayMessage>
export type GameDayNow = z.infer<typeof Now>
export type GameDayForecast = z.infer<typeof WeekToCome>
export type GameDaySeason = z.infer<typeof SeasonToCome>
